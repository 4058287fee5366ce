import type { Permission } from '@hookline/domain/studio';
import type * as z from 'zod/mini';

/**
 * Step of the browser before a call: nothing, ask once in a sentence with numbers, or have the
 * operator's passkey sign the act.
 */
export type Risk = 'plain' | 'confirm' | 'signed';

/** One call of the studio. `input` is the query of a GET, and `input` in the JSON of a POST. */
export type StudioCall = {
  route: { method: 'GET' | 'POST'; path: `/${string}` };
  /** Right of the operator; 'session' for all who are signed in, 'none' for everybody. */
  permission: Permission | 'session' | 'none';
  risk: Risk;
  /** One sentence for the documentation. */
  summary: string;
  /** Maximum size of a POST with long texts; 64 KiB unless given. */
  bodyBytesMax?: number;
  input: z.ZodMiniType<object>;
  data: z.ZodMiniType;
};

export type StudioInputOf<C extends StudioCall> = z.output<C['input']>;
export type StudioRequestOf<C extends StudioCall> = z.input<C['input']>;
export type StudioDataOf<C extends StudioCall> = z.output<C['data']>;

/** Defines a call and keeps its literal types, so that server and client share it. */
export function defineStudioCall<const C extends StudioCall>(call: C): C {
  return call;
}
