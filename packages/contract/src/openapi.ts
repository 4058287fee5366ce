import * as z from 'zod/mini';

import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { API_BASE_PATH } from './constants.ts';

type Operation = Record<string, unknown>;

/** Returns the contract as OpenAPI 3.1, with the JSON Schemas that zod generates. */
export function openApiDocument(basePath: string = API_BASE_PATH): object {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries(CALLS)) {
    const { path, method } = call.route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Hookline',
      version: '1.0.0',
      description:
        'Every answer is {code, message, data}; code 00000 is success. GET calls accept and ignore `timestamp`.',
    },
    servers: [{ url: basePath }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}

function operationOf(operationId: string, call: Call): Operation {
  const { auth } = call;
  const { method } = call.route;
  const input = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const properties = Object.entries(input.properties ?? {});
  const body = { required: true, content: { 'application/json': { schema: input } } };

  return {
    operationId,
    summary: call.summary,
    ...(auth === 'none'
      ? {}
      : { security: auth === 'user' ? [{ token: [] }] : [{}, { token: [] }] }),
    ...(method === 'POST'
      ? { requestBody: body }
      : {
          parameters: properties.map(([name, schema]) => ({
            in: 'query',
            name,
            schema,
            required: input.required?.includes(name) ?? false,
          })),
        }),
    responses: {
      200: {
        description: 'The envelope; `data` is null unless `code` is 00000.',
        content: { 'application/json': { schema: envelopeOf(call) } },
      },
    },
  };
}

function envelopeOf(call: Call): object {
  const envelope = z.object({ code: z.string(), message: z.string(), data: call.data });
  return z.toJSONSchema(envelope, { io: 'output', unrepresentable: 'any' });
}
