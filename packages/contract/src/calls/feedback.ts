import {
  EMAIL_MAX,
  FEEDBACK_TYPES,
  isDescription,
  isEmailAddress,
} from '@hookline/domain/feedback';
import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { ContentId } from '../fields.ts';
import { ROUTES } from '../routes.ts';

export type { FeedbackType } from '@hookline/domain/feedback';

const FeedbackTypes = z.array(z.literal(FEEDBACK_TYPES)).check(
  z.minLength(1),
  z.maxLength(FEEDBACK_TYPES.length),
  z.refine((types) => new Set(types).size === types.length),
);

export const feedbackSubmitCall = defineCall({
  route: ROUTES.feedbackSubmit,
  auth: 'optional',
  summary:
    'Sends feedback to the operator. The description has 1 to 300 characters, counted as code points.',
  input: z.object({
    types: FeedbackTypes,
    description: z.string().check(z.trim(), z.refine(isDescription)),
    email: z.string().check(z.trim(), z.maxLength(EMAIL_MAX), z.refine(isEmailAddress)),
    contentId: z.optional(ContentId),
    chapterId: z.optional(ContentId),
  }),
  data: z.null(),
});
