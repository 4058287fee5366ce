import * as z from 'zod/mini';

import { Count } from '../fields.ts';

/** Path of the event stream, below `STUDIO_API_PATH`. */
export const LIVE_PATH = '/events';

/**
 * Names of the stream's events. `counts` has {@link LiveCounts} as JSON, `end` one of
 * {@link LIVE_ENDS}.
 */
export const LIVE_EVENTS = { counts: 'counts', end: 'end' } as const;

/** Why a server ends a stream: the session is over, or the server stops or has lost its database. */
export const LIVE_ENDS = ['signed-out', 'away'] as const;

/**
 * Numbers that move in the studio without a reload, each at most 1,000. Those that the operator's
 * role may not see are left out.
 */
export const LiveCounts = z.object({
  /** Orders that wait for a decision. */
  reviews: z.optional(Count),
  /** Feedback that is open. */
  feedback: z.optional(Count),
  /** Episodes that have failed to encode. */
  encodes: z.optional(Count),
  /** Orders that were paid today in UTC. */
  orders: z.optional(Count),
  /** Recurring jobs that are late or have failed. */
  jobs: z.optional(Count),
  /** Servers that are silent or not ready. */
  servers: z.optional(Count),
});
export type LiveCounts = z.infer<typeof LiveCounts>;
