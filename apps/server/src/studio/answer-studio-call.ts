import { AppError } from '@hookline/contract';
import {
  STUDIO_CALLS,
  StudioError,
  type Signature,
  type StudioCallName,
} from '@hookline/contract/studio';
import type { StoredAssertion } from '@hookline/domain/studio';
import { withTimeout } from '@hookline/services';
import {
  checkSignature,
  findStudioSession,
  LimitReached,
  type StudioSessionRecord,
} from '@hookline/services/studio';
import type { Context } from 'hono';
import { z } from 'zod';

import { addressOf, type ApiContext } from '../http/answer-call.ts';
import { isDatabaseAway } from '../http/database-away.ts';
import { nextRequestId } from '../http/headers/request-id.ts';
import { clientNetwork } from '../http/limits/client-network.ts';
import { runInContext } from '../http/monitoring/logs/request-context.ts';
import { readInput } from '../http/read-input.ts';
import { partyOf } from './relying-party.ts';
import { requireOwnPage } from './require-own-page.ts';
import { requireRight, type StudioDeps, type StudioEndpoint } from './serve-studio.ts';
import { readSessionCookie, sessionCookie } from './session-cookie.ts';

const CALL_TIMEOUT_MS = 15_000;

/** Body of a write. */
const Written = z.object({
  input: z.record(z.string(), z.unknown()),
  signature: z
    .object({ nonce: z.string().max(100), response: z.record(z.string(), z.unknown()) })
    .optional(),
});

type Asked = { input: Readonly<Record<string, unknown>>; signature: Signature | undefined };

/** The studio, and the headers of each of its answers. */
export type Answering = { deps: StudioDeps; headers: Readonly<Record<string, string>> };

/** Handles one call of the studio: checks page, session, right, input and signature. */
export async function answerStudioCall(
  endpoint: StudioEndpoint,
  c: ApiContext,
  { deps, headers }: Answering,
): Promise<Response> {
  const requestId = nextRequestId();
  const cookies: string[] = [];
  const work = () =>
    runInContext({ requestId }, () => dispatch(endpoint, c, { deps, cookies, requestId }));
  const { status, body } = await work().then(
    (data) => ({ status: 200, body: { data } }),
    (error: unknown) => refusalOf(error, { deps, requestId, path: endpoint.call.route.path }),
  );
  const response = new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'x-request-id': requestId },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** Answers a request that is refused or has failed, as one sentence. */
export function answerRefusal(
  error: unknown,
  { deps, headers, path }: Answering & { path: string },
): Response {
  const requestId = nextRequestId();
  const { status, body } = refusalOf(error, { deps, requestId, path });
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'x-request-id': requestId },
  });
}

async function dispatch(
  endpoint: StudioEndpoint,
  c: ApiContext,
  { deps, cookies, requestId }: { deps: StudioDeps; cookies: string[]; requestId: string },
): Promise<unknown> {
  const { call, handler } = endpoint;
  requireOwnPage(c, deps.studio);
  const token = readSessionCookie(c.req.header('cookie'), deps.studio);
  const session = await sessionOf(call.permission, { token, deps });
  const asked = await readAsked(c, call.bodyBytesMax);
  const input = parseInput(endpoint, asked.input);
  const assertion = await assertionOf(endpoint, asked, { session, deps });
  const signed = assertion === null ? {} : { assertion };
  const data = await withTimeout(
    handler({
      input,
      session,
      by: (reason) => ({ ...operatorOf(session), reason, via: 'studio', requestId, ...signed }),
      assertion,
      network: clientNetwork(addressOf(c, deps)),
      token,
      setToken: (next) => void cookies.push(sessionCookie(next, deps.studio)),
      deps,
    }),
    CALL_TIMEOUT_MS,
    () => new StudioError('unavailable', 'Hookline needs too long for this. Try again.'),
  );
  // Parsing the data as well prevents undeclared fields from leaving the server.
  return call.data.parse(data);
}

async function sessionOf(
  permission: StudioEndpoint['call']['permission'],
  { token, deps }: { token: string | null; deps: StudioDeps },
): Promise<StudioSessionRecord | null> {
  if (permission === 'none') return null;
  const session = token === null ? null : await findStudioSession(token, deps);
  if (session === null)
    throw new StudioError('signed-out', 'Your session has ended: sign in again.');
  if (permission !== 'session') requireRight(session, permission);
  return session;
}

function operatorOf(session: StudioSessionRecord | null) {
  if (session === null) throw new Error('A call that needs no session has no operator.');
  const { name, operatorId } = session.operator;
  return { operator: name, operatorId };
}

async function readAsked(c: Context, bytesMax: number | undefined): Promise<Asked> {
  const read: unknown = await readInput(c, bytesMax);
  if (c.req.method === 'GET') {
    const input = typeof read === 'object' && read !== null ? { ...read } : {};
    return { input, signature: undefined };
  }
  const written = Written.safeParse(read);
  if (!written.success) throw invalid({});
  return { input: written.data.input, signature: written.data.signature };
}

function parseInput({ call }: StudioEndpoint, given: object): object {
  const input = call.input.safeParse(given);
  if (input.success) return input.data;
  const { issues } = input.error;
  throw invalid(
    Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join('.'), message])),
  );
}

function invalid(fields: Readonly<Record<string, string>>): StudioError {
  return new StudioError('invalid', 'Some of this does not fit: see beside the fields.', {
    fields,
  });
}

/** Checks the signature of an act, which calls of risk 'signed' must have and others may. */
async function assertionOf(
  { call }: StudioEndpoint,
  { input, signature }: Asked,
  { session, deps }: { session: StudioSessionRecord | null; deps: StudioDeps },
): Promise<StoredAssertion | null> {
  if (session === null) return null;
  if (signature === undefined) {
    if (call.risk === 'signed') {
      throw new StudioError('unsigned', 'This act needs your passkey.');
    }
    return null;
  }
  const { operatorId } = session.operator;
  const checked = await checkSignature(
    { operatorId, call: nameOf(call), input, ...signature },
    { ...deps, rp: partyOf(deps.studio) },
  );
  if (checked === 'refused') {
    throw new StudioError(
      'unsigned',
      'The passkey has signed something else, or too long ago: try again.',
    );
  }
  return checked;
}

function nameOf(call: StudioEndpoint['call']): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a constant object.
  const names = Object.keys(STUDIO_CALLS) as StudioCallName[];
  return names.find((name) => STUDIO_CALLS[name].route.path === call.route.path) ?? '';
}

function refusalOf(
  error: unknown,
  { deps, requestId, path }: { deps: StudioDeps; requestId: string; path: string },
) {
  deps.refusedWrites.note(error);
  const refusal = refusalFor(error);
  const { code, message, fields, httpStatus: status } = refusal;
  const level = code === 'failed' ? 'error' : code === 'unavailable' ? 'warn' : 'info';
  deps.log[level]({ requestId, path, code, err: refusal.cause ?? refusal }, message);
  return { status, body: { error: { code, message, fields } } };
}

function refusalFor(error: unknown): StudioError {
  if (error instanceof StudioError) return error;
  if (error instanceof LimitReached) {
    return new StudioError('limit', error.message, { cause: error });
  }
  if (error instanceof AppError) return ofBody(error);
  if (isDatabaseAway(error)) {
    const message = 'The database does not answer. Nothing was changed: try again.';
    return new StudioError('unavailable', message, { cause: error });
  }
  const message = 'Something went wrong on our side. The log has the details.';
  return new StudioError('failed', message, { cause: error });
}

/** Words the faults of a body, which the reader shared with viewers' calls throws. */
function ofBody(error: AppError): StudioError {
  const message =
    error.code === 'A0413' ? 'This is too large.' : 'The studio does not understand this request.';
  return new StudioError('invalid', message, { cause: error });
}
