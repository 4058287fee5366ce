import { AppError, viewReport } from '@hookline/contract';
import { countView } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { VIEW_REFUSALS } from '../../http/view-refusals.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';
import { getEpisode } from './get-episode.ts';

/**
 * POST /view/report: counts the view of a guest, or of a member whose tab is older than
 * `historyReport`. A browser without an id is answered, but not counted.
 */
export const viewReportEndpoint = serve(
  viewReport,
  async function viewReportHandler({ input, viewer, header, network, deps }) {
    const { episode } = await getEpisode(deps.db, readEpisodeKey(input));
    const viewerKey =
      viewer === null
        ? deps.viewerKeys.ofBrowser(header('equipmentid'))
        : deps.viewerKeys.ofMember(viewer.userId);
    if (viewerKey === null) return null;

    const userId = viewer?.userId ?? null;
    const name = { viewer: viewerKey, network: viewer === null ? network() : null };
    const outcome = await countView({ episode, userId, name }, deps);
    if (outcome.kind === 'refused') throw new AppError(...VIEW_REFUSALS[outcome.reason]);
    return null;
  },
  { limit: 'view' },
);
