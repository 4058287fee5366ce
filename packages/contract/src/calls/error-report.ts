import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { ROUTES } from '../routes.ts';

const ITEMS_MAX = 10;
const EXCEPTIONS_MAX = 5;
const FRAMES_MAX = 50;
const TAGS_MAX = 20;

const EventId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const text = (max: number) => z.string().check(z.maxLength(max));
const LineNumber = z.optional(z.int().check(z.gte(0)));

const Frame = z.object({
  filename: z.optional(text(500)),
  function: z.optional(text(200)),
  lineno: LineNumber,
  colno: LineNumber,
});

const Exception = z.object({
  type: text(100),
  value: text(1000),
  /** Frames with the outermost call first, which is Sentry's order. */
  stacktrace: z.optional(z.object({ frames: z.array(Frame).check(z.maxLength(FRAMES_MAX)) })),
});

/** One error as a Sentry event. */
export const ErrorEvent = z.object({
  event_id: EventId,
  /** Seconds since 1970-01-01 UTC. */
  timestamp: z.number().check(z.gte(0), z.lte(10_000_000_000)),
  platform: z.literal('javascript'),
  level: z.literal(['fatal', 'error', 'warning']),
  /** Build id. */
  release: text(64),
  /** Path of the page without locale and query. The locale is one of the tags. */
  transaction: z.optional(text(300)),
  exception: z.object({
    values: z.array(Exception).check(z.minLength(1), z.maxLength(EXCEPTIONS_MAX)),
  }),
  tags: z.optional(
    z.record(text(32), text(200)).check(z.refine((tags) => Object.keys(tags).length <= TAGS_MAX)),
  ),
});
export type ErrorEvent = z.infer<typeof ErrorEvent>;

/** A Sentry envelope as JSON: its header, then each item with its own header. */
export const errorsReportCall = defineCall({
  route: ROUTES.errorsReport,
  auth: 'none',
  summary: 'Reports errors of the web app, in the shape of a Sentry envelope.',
  input: z.object({
    header: z.object({ event_id: EventId, sent_at: z.iso.datetime() }),
    items: z
      .array(z.object({ header: z.object({ type: z.literal('event') }), payload: ErrorEvent }))
      .check(z.minLength(1), z.maxLength(ITEMS_MAX)),
  }),
  data: z.null(),
});
