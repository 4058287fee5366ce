import { AppError } from '@hookline/contract';
import type { Context } from 'hono';

/** Default upper limit of a call's body. */
const BODY_BYTES_MAX = 64 * 1024;

/**
 * Returns the unparsed input of a call: the query of a GET, the JSON body of a POST.
 *
 * @throws AppError A0400 for a body that is not JSON or holds a NUL character, A0413 for one that
 *   is too large.
 */
export async function readInput(c: Context, bytesMax = BODY_BYTES_MAX): Promise<unknown> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    const query = c.req.query();
    if (Object.values(query).some((value) => value.includes('\0'))) throw badRequest();
    return query;
  }
  // Without a preflight, a form on another site cannot send this content type.
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw badRequest();
  const text = (await readBody(c, bytesMax)).toString('utf8');
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
 * @throws AppError A0413 if it is larger than `bytesMax`, A0400 if the client hangs up before the
 *   body's end, which is no fault of ours and no outage.
 */
export async function readBody(c: Context, bytesMax: number): Promise<Buffer> {
  const length = c.req.header('content-length');
  if (Number(length ?? 0) > bytesMax) throw tooLarge();
  try {
    // Node reads no more than an announced length, so the body can be read at once: the stream of a
    // `Request` costs more CPU than anything else in a small call.
    const body =
      length === undefined ? await gather(c, bytesMax) : Buffer.from(await c.req.arrayBuffer());
    if (body.length > bytesMax) throw tooLarge();
    return body;
  } catch (error) {
    throw isHangUp(error) ? badRequest(error) : error;
  }
}

/** Reads a body of unannounced length, and gives up once it is larger than `bytesMax`. */
async function gather(c: Context, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Tells whether the connection failed. A TypeError instead means that a body was read twice. */
function isHangUp(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof AppError) && !(error instanceof TypeError);
}

function tooLarge(): AppError {
  return new AppError('A0413', 'Request too large');
}
