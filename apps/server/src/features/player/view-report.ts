import { AppError, viewReport, type ErrorCode } from '@hookline/contract';
import type { ViewRefusal } from '@hookline/domain';
import { countView } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';
import { getEpisode } from './get-episode.ts';

const REFUSALS: Record<ViewRefusal, readonly [code: ErrorCode, message: string]> = {
  locked: ['B0002', 'Purchase to view'],
  'being-prepared': ['B0004', 'Episode is being prepared'],
  'app-only': ['B0005', 'Download the app to watch'],
};

/** POST /view/report: counts a view. A browser without an id is answered, but not counted. */
export const viewReportEndpoint = serve(
  viewReport,
  async function viewReportHandler({ input, viewer, header, deps }) {
    const { episode } = await getEpisode(deps.db, readEpisodeKey(input));
    const viewerKey = deps.viewerKeyOf(header('equipmentid'));
    if (viewerKey === null) return null;

    const userId = viewer?.userId ?? null;
    const outcome = await countView({ episode, viewerKey, userId }, deps);
    if (outcome.kind === 'refused') throw new AppError(...REFUSALS[outcome.reason]);
    return null;
  },
  { limit: 'view' },
);
