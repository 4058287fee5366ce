import type * as z from 'zod/mini';

import { ProviderError, UnknownAnswerError } from '../provider-error.ts';

/**
 * Reads the text of a response.
 *
 * @throws ProviderError if it is longer than any response should be.
 */
export async function readText(response: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new ProviderError('unreachable', 'PayPal answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Parses the text of a response.
 *
 * @throws UnknownAnswerError if the text does not match the schema, or another ProviderError if it
 *   is not JSON, such as a maintenance page.
 */
export function parseAnswer<T>(schema: z.ZodMiniType<T>, text: string): T {
  const parts = parseJson(text);
  if (parts === undefined) throw new ProviderError('unreachable', 'PayPal answered no JSON');
  return parseParts(schema, parts);
}

/** Parses a part of a response. @throws UnknownAnswerError */
export function parseParts<T>(schema: z.ZodMiniType<T>, parts: unknown): T {
  const answer = schema.safeParse(parts);
  if (answer.success) return answer.data;
  const [first] = answer.error.issues;
  const where = first?.path.join('.') ?? '';
  throw new UnknownAnswerError(`PayPal answered something else: ${where}`, answer.error);
}

/** Returns undefined, which is not a JSON value, if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
