import type * as z from 'zod/mini';

/** The parts of a call that the browser needs. They include no schema, to keep the bundle small. */
export type Route = {
  method: 'GET' | 'POST';
  /** Path relative to the base path of the API. */
  path: `/${string}`;
};

/** One call of the API. `input` is the query of a GET and the JSON body of a POST. */
export type Call = {
  route: Route;
  /** 'optional' identifies the viewer if a token is sent; a bad token is still rejected. */
  auth: 'none' | 'optional' | 'user';
  /** One sentence for the documentation. */
  summary: string;
  input: z.ZodMiniType<object>;
  data: z.ZodMiniType;
};

/** Input that a handler receives: parsed, with defaults filled in. */
export type InputOf<C extends Call> = z.output<C['input']>;
/** Input that a caller passes. Fields with a default may be omitted. */
export type RequestOf<C extends Call> = z.input<C['input']>;
export type DataOf<C extends Call> = z.output<C['data']>;

/** Defines a call and keeps its literal types, so that server and client share it. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
