import { historyReportCall } from '@hookline/contract';
import { reportWatch } from '@hookline/services/library';

import { requireWatchable } from '../../http/require-watchable.ts';
import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';

/** POST /view/history/report: stores a member's position in an episode, and counts the view. */
export const historyReportEndpoint = serve(historyReportCall, historyReport, { limit: 'view' });

async function historyReport({
  input,
  viewer,
  deps,
}: CallRequest<'historyReport'>): CallAnswer<'historyReport'> {
  const name = { viewer: deps.viewerKeys.ofMember(viewer.userId), network: null };
  const seconds = input.sectionMediaPlayedSeconds;
  const watch = { ...readEpisodeKey(input), member: viewer, seconds, name };
  requireWatchable(await reportWatch(watch, deps));
  return null;
}
