import { historyReport } from '@hookline/contract';
import { reportWatch } from '@hookline/services';

import { requireWatchable } from '../../http/require-watchable.ts';
import { serve } from '../../http/serve.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';

/** POST /view/history/report: keeps where a member is in an episode, and counts the view. */
export const historyReportEndpoint = serve(
  historyReport,
  async function historyReportHandler({ input, viewer, deps }) {
    const name = { viewer: deps.viewerKeys.ofMember(viewer.userId), network: null };
    const seconds = input.sectionMediaPlayedSeconds;
    const watch = { ...readEpisodeKey(input), member: viewer, seconds, name };
    requireWatchable(await reportWatch(watch, deps));
    return null;
  },
  { limit: 'view' },
);
