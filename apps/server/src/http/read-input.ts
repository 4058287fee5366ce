import { AppError } from '@hookline/contract';
import type { Context } from 'hono';

/** Upper limit of every call that sets none of its own. */
const BODY_BYTES_MAX = 64 * 1024;

/**
 * Input of a call as it came: the query of a GET, the JSON body of a POST.
 *
 * @throws AppError A0400 for a body that is not JSON or holds a NUL character, A0413 for one that
 *   is too large.
 */
export async function readInput(c: Context): Promise<unknown> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    const query = c.req.query();
    if (Object.values(query).some((value) => value.includes('\0'))) throw badRequest();
    return query;
  }
  // A form of another site can send anything but this type without asking us first.
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw badRequest();
  const text = (await readBody(c, BODY_BYTES_MAX)).toString('utf8');
  if (ESCAPED_NUL.test(text)) throw badRequest();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw badRequest(error);
    throw error;
  }
}

/** Escaped NUL, which PostgreSQL cannot store in a text. An unescaped one is invalid JSON. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

function badRequest(cause?: Error): AppError {
  return new AppError('A0400', 'Bad request', { cause });
}

/**
 * Reads the whole body.
 *
 * @throws AppError A0413 if it is larger than `bytesMax`, A0400 if the client hangs up before its
 *   end, which is no fault of ours and no outage.
 */
export async function readBody(c: Context, bytesMax: number): Promise<Buffer> {
  if (Number(c.req.header('content-length') ?? 0) > bytesMax) throw tooLarge();
  const { body } = c.req.raw;
  if (body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw isHangUp(error) ? badRequest(error) : error;
  }
  return Buffer.concat(chunks);
}

/** Errors of a socket have a code; an `AppError` of ours has one, too. */
function isHangUp(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof AppError) && 'code' in error;
}

function tooLarge(): AppError {
  return new AppError('A0413', 'Request too large');
}
