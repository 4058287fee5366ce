import type * as z from 'zod/mini';

/** The parts of a call that the browser needs: no schema, which keeps schemas out of the bundle. */
export type Route = {
  method: 'GET' | 'POST';
  /** Below the base path of the API. */
  path: `/${string}`;
};

/** One call of the API. `input` is the query of a GET and the JSON body of a POST. */
export type Call = {
  route: Route;
  /** 'optional' reads the viewer if a token is sent; a bad token is still refused. */
  auth: 'none' | 'optional' | 'user';
  /** One sentence for the documentation. */
  summary: string;
  input: z.ZodMiniType<object>;
  data: z.ZodMiniType;
};

/** The input that a handler gets: parsed, with defaults filled in. */
export type InputOf<C extends Call> = z.output<C['input']>;
/** The input that a caller gives. Fields with a default may be left out. */
export type RequestOf<C extends Call> = z.input<C['input']>;
export type DataOf<C extends Call> = z.output<C['data']>;

/** Keeps the literal types of a call, so that server and client share one definition. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
