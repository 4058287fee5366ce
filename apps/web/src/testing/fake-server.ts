import {
  AppError,
  ROUTES,
  SUCCESS_CODE,
  type CallName,
  type Client,
  type ResponseData,
} from '@hookline/contract/client';
import { DEFAULT_LOCALE } from '@hookline/domain/routing';

import { createApi } from '../lib/api/api.ts';

type Input = Record<string, unknown>;
/** Data of one call; or a function that returns it, delays it, or throws. */
type Answer<K extends CallName> =
  | ResponseData<K>
  | ((input: Input) => ResponseData<K> | Promise<ResponseData<K>>);
export type Answers = { [K in CallName]?: Answer<K> };

/** `input` of a GET is its query, so its numbers are text. */
export type SentCall = { name: CallName; input: Input };

/**
 * A server behind the page's own API client. Each call is answered by its name; a call without an
 * answer is refused with A0404. A function may throw an `AppError`, which is sent as an answer with
 * its code, or a TypeError, which simulates a failed network.
 */
export function fakeServer(answers: Answers = {}) {
  const asked: SentCall[] = [];
  const table: Partial<Record<CallName, unknown>> = answers;

  const api: Client = createApi({ locale: DEFAULT_LOCALE }, async (url, init) => {
    const { name, input } = readCall(url, init);
    asked.push({ name, input });
    try {
      const answer = name in table ? table[name] : notFound();
      const data: unknown = await Promise.race([
        typeof answer === 'function' ? answer(input) : answer,
        untilAborted(init.signal),
      ]);
      return Response.json({ code: SUCCESS_CODE, message: '', data });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message, httpStatus: status } = error;
      return Response.json({ code, message, data: null }, { status });
    }
  });

  return {
    api,
    asked,
    /** Lists the inputs of all requests to one call, in order. */
    askedFor: (name: CallName) =>
      asked.filter((each) => each.name === name).map((each) => each.input),
  };
}

/** Rejects as `fetch` does when the caller aborts the call. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
}

function readCall(url: string, { method, body }: RequestInit): SentCall {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const names = Object.keys(ROUTES) as CallName[]; // oxlint-disable-line typescript/no-unsafe-type-assertion -- The keys are those of the type.
  const name = names.find(
    (each) => ROUTES[each].method === method && pathname.endsWith(ROUTES[each].path),
  );
  if (name === undefined) throw new Error(`No call is ${method} ${pathname}.`);
  const input: unknown =
    typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(searchParams);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The client sends an object.
  return { name, input: input as Input };
}

function notFound(): never {
  throw new AppError('A0404', 'not found');
}
