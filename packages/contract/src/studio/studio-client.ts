import { limitSignal } from '@hookline/domain';

import {
  STUDIO_API_PATH,
  STUDIO_CALLS,
  STUDIO_HEADER,
  type Signature,
  type StudioCallName,
  type StudioData,
  type StudioRequest,
} from './studio-calls.ts';
import { isStudioErrorCode, StudioError, type FieldFaults } from './studio-error.ts';

const REQUEST_TIMEOUT_MS = 20_000;

export type StudioClient = {
  /**
   * @param options.signature  Required for calls of risk 'signed'.
   * @throws StudioError for every unsuccessful response; 'unavailable' after a time-out or if the
   *   network fails.
   */
  call: <K extends StudioCallName>(
    name: K,
    input: StudioRequest<K>,
    options?: { signal?: AbortSignal; signature?: Signature },
  ) => Promise<StudioData<K>>;
};

/**
 * Creates the studio's API client.
 *
 * @param transport.onError  Called with each error before it is thrown, such as 'signed-out'.
 */
export function createStudioClient(transport: {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  onError?: (error: StudioError) => void;
}): StudioClient {
  return {
    call: async (name, input, { signal, signature } = {}) => {
      try {
        const response = await send(transport.fetch, { name, input, signal, signature });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The server parsed it.
        return (await readData(response)) as StudioData<typeof name>;
      } catch (error) {
        if (error instanceof StudioError) transport.onError?.(error);
        throw error;
      }
    },
  };
}

async function send(
  fetchUrl: (url: string, init: RequestInit) => Promise<Response>,
  request: {
    name: StudioCallName;
    input: object;
    signal: AbortSignal | undefined;
    signature: Signature | undefined;
  },
): Promise<Response> {
  const { name, input, signal, signature } = request;
  const { method, path } = STUDIO_CALLS[name].route;
  const isGet = method === 'GET';
  const query = isGet ? queryOf(input) : '';
  try {
    return await fetchUrl(`${STUDIO_API_PATH}${path}${query}`, {
      method,
      signal: limitSignal(REQUEST_TIMEOUT_MS, signal),
      headers: isGet ? {} : { 'content-type': 'application/json', [STUDIO_HEADER]: '1' },
      ...(isGet ? {} : { body: JSON.stringify({ input, signature }) }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new StudioError('unavailable', "Can't reach Hookline. Nothing was lost: try again.", {
      cause: error,
    });
  }
}

function queryOf(input: object): string {
  const fields = Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)]);
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields).toString()}`;
}

async function readData(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === 'object' && body !== null) {
    if ('data' in body) return body.data;
    if ('error' in body) throw errorOf(body.error);
  }
  throw new StudioError('failed', 'Hookline gave an answer that the studio does not understand.');
}

function errorOf(error: unknown): StudioError {
  const { code, message, fields } = { code: null, message: null, fields: null, ...toObject(error) };
  return new StudioError(
    isStudioErrorCode(code) ? code : 'failed',
    typeof message === 'string' ? message : 'Something went wrong.',
    { fields: textsOf(fields) },
  );
}

function textsOf(fields: unknown): FieldFaults {
  return Object.fromEntries(
    Object.entries(toObject(fields)).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
