import { STUDIO_CALLS, StudioError } from '@hookline/contract/studio';
import { describeLimits, setLimit } from '@hookline/services/studio';

import { serveStudio } from '../serve-studio.ts';

export const limitListEndpoint = serveStudio(STUDIO_CALLS.limitList, ({ deps }) =>
  describeLimits(deps),
);

export const limitSetEndpoint = serveStudio(
  STUDIO_CALLS.limitSet,
  async ({ input: { reason, ...limit }, by, deps }) => {
    switch (await setLimit({ ...limit, by: by(reason) }, deps)) {
      case 'set':
        return {};
      case 'same':
        throw new StudioError('conflict', 'This is the limit already. Nothing was changed.');
      case 'no-right':
        throw new StudioError('conflict', 'The role has no right to do this, so it has no limit.');
    }
  },
);
