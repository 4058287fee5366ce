import { COLUMN_STYLES } from '@hookline/domain/catalog';
import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import {
  BROWSE_PAGE_ITEMS,
  COLUMN_DRAMAS_MAX,
  HOME_COLUMNS_MAX,
  RELATED_DRAMAS_MAX,
} from '../constants.ts';
import { Category, Drama, DramaDetail } from '../drama.ts';
import {
  ContentId,
  Count,
  countedPageOf,
  NameId,
  PageIndex,
  pageOf,
  pageSize,
  queryInt,
} from '../fields.ts';
import { ROUTES } from '../routes.ts';

/** Language, browser and country that the server reads from a visitor's headers. */
export const AreaInfo = z.object({
  lang: z.string(),
  browser: z.string(),
  country: z.optional(z.string()),
  brand: z.string(),
  /** Whether analytics have to wait for the visitor's consent. */
  consentRequired: z.boolean(),
});
export type AreaInfo = z.infer<typeof AreaInfo>;

export const commonInfoCall = defineCall({
  route: ROUTES.commonInfo,
  auth: 'none',
  summary:
    'What the server makes of the visitor: language, browser, brand, country if a proxy says it.',
  input: z.object({}),
  data: AreaInfo,
});

/** A row of the home page; type 8 is a carousel. */
export const Column = z.object({
  columnId: NameId,
  columnName: z.string(),
  columnType: Count,
  /** Style of a column that is not a carousel. */
  style: z.enum(COLUMN_STYLES),
  /** The first dramas of the column. */
  contents: z.array(Drama).check(z.maxLength(COLUMN_DRAMAS_MAX)),
});
export type Column = z.infer<typeof Column>;

export const columnPageCall = defineCall({
  route: ROUTES.columnPage,
  auth: 'none',
  summary: 'The columns of the home page in their order.',
  input: z.object({ pageIndex: PageIndex, pageSize: pageSize(HOME_COLUMNS_MAX) }),
  data: pageOf(Column),
});

export const columnDetailCall = defineCall({
  route: ROUTES.columnDetail,
  auth: 'none',
  summary: 'All dramas of one column.',
  input: z.object({
    columnId: NameId,
    columnType: queryInt(0, 9999),
    pageIndex: PageIndex,
    pageSize: pageSize(BROWSE_PAGE_ITEMS),
  }),
  data: z.extend(countedPageOf(Drama), { columnName: z.string() }),
});

export const categoryListCall = defineCall({
  route: ROUTES.categoryList,
  auth: 'none',
  summary: 'Every genre that has dramas, with their number.',
  input: z.object({}),
  data: z.array(z.extend(Category, { total: Count })),
});
export type CategoryTotal = z.infer<typeof categoryListCall.data>[number];

export const categoryPageCall = defineCall({
  route: ROUTES.categoryPage,
  auth: 'none',
  summary: "Dramas of a genre, or of all genres ('all'), newest first.",
  input: z.object({
    categoryId: NameId,
    pageIndex: PageIndex,
    pageSize: pageSize(BROWSE_PAGE_ITEMS),
  }),
  data: countedPageOf(Drama),
});

export const recommendListCall = defineCall({
  route: ROUTES.recommendList,
  auth: 'none',
  summary: 'Top 10 of this week by views, filled up with the newest.',
  input: z.object({}),
  data: z.array(Drama),
});

export const relatedCall = defineCall({
  route: ROUTES.related,
  auth: 'none',
  summary:
    'More like this: dramas that share categories with one, or that its viewers watch next. Ours, ' +
    'not of the specification (ADR 0065).',
  input: z.object({ contentId: ContentId }),
  data: z.array(Drama).check(z.maxLength(RELATED_DRAMAS_MAX)),
});

export const videoDetailCall = defineCall({
  route: ROUTES.videoDetail,
  auth: 'optional',
  summary: 'One drama, for the viewer of the token if there is one.',
  input: z.object({ contentId: ContentId }),
  data: DramaDetail,
});
