import { viewReportCall } from '@hookline/contract';
import { countView } from '@hookline/services/player';

import { requireWatchable } from '../../http/require-watchable.ts';
import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';

/**
 * POST /view/report: counts the view of a guest, or of a member whose open tab predates the call
 * `historyReport`. Succeeds for a browser without an id, but counts nothing.
 */
export const viewReportEndpoint = serve(viewReportCall, viewReport, { limit: 'view' });

async function viewReport({
  input,
  viewer,
  header,
  network,
  deps,
}: CallRequest<'viewReport'>): CallAnswer<'viewReport'> {
  const { viewerKeys } = deps;
  const guestKey = viewerKeys.ofBrowser(header('equipmentid'));
  const guest = guestKey === null ? null : { viewer: guestKey, network: network() };
  const name =
    viewer === null ? guest : { viewer: viewerKeys.ofMember(viewer.userId), network: null };
  const userId = viewer?.userId ?? null;
  requireWatchable(await countView({ ...readEpisodeKey(input), userId, name }, deps));
  return null;
}
