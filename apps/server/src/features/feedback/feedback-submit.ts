import { feedbackSubmitCall } from '@hookline/contract';
import { submitFeedback } from '@hookline/services';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readOptionalEpisodeKey } from '../../serializers/keys.ts';

/** POST /feedback/submit: keeps what a guest or a member writes to the operator. */
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
  const userId = viewer?.userId ?? null;
  await submitFeedback({ userId, types, description, email, ...place, locale }, deps);
  return null;
}
