import * as z from 'zod/mini';

import { DramaActDone, DramaId, DramaState, Picture } from '../drama-fields.ts';
import { defineStudioCall } from '../studio-call.ts';

const ROWS_MAX = 50;
const DRAMAS_MAX = 2_000;
const ColumnId = z.string().check(z.maxLength(64));
const Version = z.string().check(z.maxLength(64));

const HomeDrama = z.object({
  dramaId: DramaId,
  name: z.string(),
  state: DramaState,
  cover: z.nullable(Picture),
});
export type HomeDrama = z.infer<typeof HomeDrama>;

const HomeRow = z.object({
  columnId: ColumnId,
  name: z.string(),
  /** 'carousel', 'row', or a number of the operator's own apps. */
  type: z.string(),
  style: z.string(),
  /** Source of the dramas: a list of the row's own, or a rule. */
  rule: z.enum(['listed', 'newest', 'most-watched', 'category']),
  categoryId: z.nullable(z.string()),
  /** In order; empty unless the row has a list of its own. */
  dramas: z.array(HomeDrama),
});
export type HomeRow = z.infer<typeof HomeRow>;

export const homeRowsCall = defineStudioCall({
  route: { method: 'GET', path: '/home-page' },
  permission: 'home.read',
  risk: 'plain',
  summary: 'The rows of the home page with the dramas of those that list their own.',
  input: z.object({}),
  data: z.object({ version: Version, rows: z.array(HomeRow) }),
});

export const homeOrderCall = defineStudioCall({
  route: { method: 'POST', path: '/home-page/order' },
  permission: 'home.write',
  risk: 'confirm',
  summary: 'Puts the dramas of rows of the home page in another order.',
  bodyBytesMax: 4 * 1024 * 1024,
  input: z.object({
    version: Version,
    rows: z
      .array(
        z.object({ columnId: ColumnId, dramaIds: z.array(DramaId).check(z.maxLength(DRAMAS_MAX)) }),
      )
      .check(z.minLength(1), z.maxLength(ROWS_MAX)),
  }),
  data: DramaActDone,
});
