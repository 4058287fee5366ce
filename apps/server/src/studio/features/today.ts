import { STUDIO_CALLS } from '@hookline/contract/studio';
import { CURRENCY } from '@hookline/domain/checkout';
import { rightsOf } from '@hookline/domain/studio';
import { readToday } from '@hookline/services/rollups';

import { serveStudio } from '../serve-studio.ts';
import { listNeeds } from '../today/list-needs.ts';

export const todayFiguresEndpoint = serveStudio(STUDIO_CALLS.todayFigures, async ({ deps }) => {
  const { countedAtMs, ...today } = await readToday({ nowMs: deps.now() }, deps);
  return { ...today, countedAt: countedAtMs, currency: CURRENCY };
});

export const todayNeedsEndpoint = serveStudio(
  STUDIO_CALLS.todayNeeds,
  async ({ session, deps }) => {
    const nowMs = deps.now();
    const rights = rightsOf(session.operator.role);
    return { at: nowMs, needs: await listNeeds(deps, { rights, nowMs }) };
  },
);
