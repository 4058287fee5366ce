import { characterCount } from '@hookline/domain/feedback';
import { KEYWORD_MAX } from '@hookline/domain/search';
import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { BROWSE_PAGE_ITEMS, SUGGESTIONS_MAX } from '../constants.ts';
import { Category, Drama } from '../drama.ts';
import { ContentId, countedPageOf, PageIndex, pageSize } from '../fields.ts';
import { ROUTES } from '../routes.ts';

/** A keyword of 1 to 64 characters, not counting surrounding blanks. */
const Keyword = z.string().check(
  z.trim(),
  z.minLength(1),
  z.refine((keyword) => characterCount(keyword) <= KEYWORD_MAX),
);

export const searchCall = defineCall({
  route: ROUTES.search,
  auth: 'none',
  summary:
    "Dramas whose name, genre, label, column or introduction fits a keyword in the viewer's " +
    'language or in English, or whose name in any language does, the best first. One typo in a ' +
    'name of five letters or more, or in each of several words, is forgiven.',
  input: z.object({
    keyword: Keyword,
    pageIndex: PageIndex,
    pageSize: pageSize(BROWSE_PAGE_ITEMS),
  }),
  data: z.extend(countedPageOf(Drama), {
    /** Genres whose name fits the keyword. Absent from servers of earlier versions. */
    genres: z.optional(z.array(Category)),
    /** The keyword with its typos corrected; absent if there are none. */
    corrected: z.optional(z.string()),
  }),
});

/** A drama that a keyword may mean, with its name in the viewer's language. */
export const Suggestion = z.object({ contentId: ContentId, contentName: z.string() });
export type Suggestion = z.infer<typeof Suggestion>;

export const searchSuggestCall = defineCall({
  route: ROUTES.searchSuggest,
  auth: 'none',
  summary: 'Dramas whose name fits what is being typed, the best first.',
  input: z.object({ keyword: Keyword }),
  data: z.array(Suggestion).check(z.maxLength(SUGGESTIONS_MAX)),
});
