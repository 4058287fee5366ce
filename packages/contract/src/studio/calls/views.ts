import * as z from 'zod/mini';

import { defineStudioCall } from '../studio-call.ts';

/** Lists whose filters can be kept. */
export const VIEWED_CALLS = ['memberList', 'orderList', 'feedbackList'] as const;
const Viewed = z.enum(VIEWED_CALLS);

const NAME_CHARACTERS_MAX = 60;
const FILTERS_MAX = 20;
const VALUE_CHARACTERS_MAX = 100;

const ViewName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Give the view a name.' }),
    z.maxLength(NAME_CHARACTERS_MAX, { error: `Use at most ${NAME_CHARACTERS_MAX} characters.` }),
  );

/** Filters by their names in the address, without words that may name a member. */
const Filters = z
  .record(
    z.string().check(z.regex(/^[a-z]{1,20}$/)),
    z.string().check(z.maxLength(VALUE_CHARACTERS_MAX)),
  )
  .check(
    z.refine((filters) => Object.keys(filters).length <= FILTERS_MAX, {
      error: `Keep at most ${FILTERS_MAX} filters.`,
    }),
    z.refine((filters) => filters['q'] === undefined, {
      error: 'A view keeps no search words: they may name a member.',
    }),
  );

const View = z.object({
  viewId: z.uuid(),
  name: ViewName,
  filters: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Name of the operator who made it. */
  owner: z.string(),
});
export type SavedView = z.infer<typeof View>;

export const viewListCall = defineStudioCall({
  route: { method: 'GET', path: '/views' },
  permission: 'session',
  risk: 'plain',
  summary: 'Own and shared views of a list, for operators who may open the list.',
  input: z.object({ call: Viewed }),
  data: z.object({ views: z.array(View) }),
});

export const viewSaveCall = defineStudioCall({
  route: { method: 'POST', path: '/views/save' },
  permission: 'session',
  risk: 'plain',
  summary: 'Saves filters of a list under a name, in the place of an own view of this name.',
  input: z.object({ call: Viewed, name: ViewName, filters: Filters, isShared: z.boolean() }),
  data: z.object({ viewId: z.uuid() }),
});

export const viewChangeCall = defineStudioCall({
  route: { method: 'POST', path: '/views/change' },
  permission: 'session',
  risk: 'plain',
  summary: 'Renames an own view, and shares it or no longer.',
  input: z.object({ viewId: z.uuid(), name: ViewName, isShared: z.boolean() }),
  data: z.object({}),
});

export const viewDeleteCall = defineStudioCall({
  route: { method: 'POST', path: '/views/delete' },
  permission: 'session',
  risk: 'confirm',
  summary: 'Deletes an own view; an owner may delete any.',
  input: z.object({ viewId: z.uuid() }),
  data: z.object({}),
});
