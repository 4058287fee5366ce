import type { Call, CallName, Calls, DataOf, InputOf, ResponseData } from '@hookline/contract';
import type { Locale } from '@hookline/domain/routing';

import type { Deps } from '../deps.ts';
import type { LimitName } from './limits/limits.ts';

export type Viewer = {
  userId: string;
  /** Key of the login, beside the member. */
  tokenHash: Buffer;
  /** Login time. Irreversible actions require a recent login. */
  loginAtMs: number;
};

type RequestContext = {
  /** Locale from the `currentLanguage` header. */
  locale: Locale;
  /** A request header by its lower-case name. */
  header: (name: string) => string | undefined;
  cookie: (name: string) => string | undefined;
  /** Network that the request comes from; see `clientNetwork`. */
  network: () => string;
  /** Adds a Set-Cookie header to the answer. */
  setCookie: (cookie: string) => void;
  deps: Deps;
};

type RequestOf<C extends Call> = RequestContext & {
  input: InputOf<C>;
  /** Null for a guest; a call with `auth: 'user'` never sees null. */
  viewer: C['auth'] extends 'user' ? Viewer : Viewer | null;
};

/** A request of a call of the contract, as its handler gets it. */
export type CallRequest<K extends CallName> = RequestOf<Calls[K]>;
/** The data of a call of the contract, as its handler answers with them. */
export type CallAnswer<K extends CallName> = Promise<ResponseData<K>>;

export type Endpoint = {
  call: Call;
  handler: (request: RequestContext & { input: object; viewer: Viewer | null }) => Promise<unknown>;
  /** The cache of its answers to guests; null if guests do not share answers. */
  cache: 'responseCache' | 'searchCache' | null;
  /** Null for a call that counts with all others that have no limit of their own. */
  limit: LimitName | null;
};

type Options = {
  /** All guests share one answer until the catalogue changes, because it depends on nothing else
   *  than input and locale. */
  isSharedByGuests?: boolean;
  /** Like `isSharedByGuests`, for an input of free text: a small separate cache keeps the answers. */
  isSearch?: boolean;
  /** Counts the call for its member, or else for the network that it comes from. */
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
