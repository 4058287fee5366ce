import { feedbackSubmitCall } from '@hookline/contract';
import { feedback } from '@hookline/db';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readOptionalEpisodeKey } from '../../serializers/keys.ts';

/** POST /feedback/submit: stores a message from a guest or a member to the operator. */
export const feedbackSubmitEndpoint = serve(feedbackSubmitCall, feedbackSubmit, {
  limit: 'feedback',
});

async function feedbackSubmit({
  input,
  viewer,
  locale,
  deps,
}: CallRequest<'feedbackSubmit'>): CallAnswer<'feedbackSubmit'> {
  const { types, description, email } = input;
  const place = readOptionalEpisodeKey(input);
  const by = { userId: viewer?.userId ?? null, email, locale, createdAtMs: deps.now() };
  await feedback.insertFeedback(deps.db, { types, description, ...place, ...by });
  return null;
}
