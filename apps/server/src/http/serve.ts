import type { Call, CallName, Calls, DataOf, InputOf, ResponseData } from '@hookline/contract';
import type { Locale } from '@hookline/domain/routing';

import type { Deps } from '../deps.ts';
import type { LimitName } from './limits/limits.ts';

export type Viewer = {
  userId: string;
  /** Hash of the login's token; with `userId`, the key of the login. */
  tokenHash: Buffer;
  /** Login time. Irreversible actions require a recent login. */
  loginAtMs: number;
};

type RequestContext = {
  /** Locale from the `currentLanguage` header. */
  locale: Locale;
  /** Returns a request header by its lower-case name. */
  header: (name: string) => string | undefined;
  cookie: (name: string) => string | undefined;
  /** Returns the network of the client; see `clientNetwork`. */
  network: () => string;
  /** Adds a Set-Cookie header to the response. */
  setCookie: (cookie: string) => void;
  deps: Deps;
};

type RequestOf<C extends Call> = RequestContext & {
  input: InputOf<C>;
  /** Null for a guest; a call with `auth: 'user'` never sees null. */
  viewer: C['auth'] extends 'user' ? Viewer : Viewer | null;
};

/** A call's request, as passed to its handler. */
export type CallRequest<K extends CallName> = RequestOf<Calls[K]>;
/** A call's response data, as its handler returns them. */
export type CallAnswer<K extends CallName> = Promise<ResponseData<K>>;

export type Endpoint = {
  call: Call;
  handler: (request: RequestContext & { input: object; viewer: Viewer | null }) => Promise<unknown>;
  /** Cache of the call's responses to guests; null if guests do not share responses. */
  cache: 'responseCache' | 'searchCache' | null;
  /** Null for a call without a limit of its own, which counts towards the common limit. */
  limit: LimitName | null;
};

type Options = {
  /**
   * Whether guests share one response per input and locale, which is renewed after a minute or a
   * catalogue change.
   */
  isSharedByGuests?: boolean;
  /** Like `isSharedByGuests`, for free text input: a small separate cache stores the responses. */
  isSearch?: boolean;
  /** Limit that the call counts towards, per member or else per network. */
  limit?: LimitName;
};

/** Binds a call of the contract to its handler. `answerCall` checks input, viewer and data. */
export function serve<C extends Call>(
  call: C,
  handler: (request: RequestOf<C>) => Promise<DataOf<C>>,
  { isSharedByGuests = false, isSearch = false, limit }: Options = {},
): Endpoint {
  return {
    call,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- answerCall has parsed the input.
    handler: (request) => handler(request as RequestOf<C>),
    cache: isSearch ? 'searchCache' : isSharedByGuests ? 'responseCache' : null,
    limit: limit ?? null,
  };
}
