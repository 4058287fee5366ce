import { feedbackSubmit } from '@hookline/contract';
import { submitFeedback } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { readOptionalEpisodeKey } from '../../serializers/keys.ts';

/** POST /feedback/submit: keeps what a guest or a member writes to the operator. */
export const feedbackSubmitEndpoint = serve(
  feedbackSubmit,
  async function feedbackSubmitHandler({ input, viewer, locale, deps }) {
    const { types, description, email } = input;
    const place = readOptionalEpisodeKey(input);
    const userId = viewer?.userId ?? null;
    await submitFeedback({ userId, types, description, email, ...place, locale }, deps);
    return null;
  },
  { limit: 'feedback' },
);
