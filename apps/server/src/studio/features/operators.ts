import { STUDIO_CALLS, StudioError } from '@hookline/contract/studio';
import {
  addOperator,
  changeRole,
  disableOperator,
  endSessionOf,
  listOperators,
  resetOperator,
} from '@hookline/services/studio';

import { serveStudio } from '../serve-studio.ts';

const LAST_OWNER = 'This is the last owner: make somebody else an owner first.';
const UNKNOWN = 'There is no such operator any more.';

export const operatorListEndpoint = serveStudio(STUDIO_CALLS.operatorList, async ({ deps }) => {
  const operators = await listOperators(deps);
  return {
    operators: operators.map((operator) => ({
      operatorId: operator.operatorId,
      name: operator.name,
      role: operator.role,
      state: operator.state,
      createdAt: operator.createdAtMs,
      keys: operator.keys.map(({ label, usedAtMs }) => ({ label, usedAt: usedAtMs })),
      recoveryCodesLeft: operator.recoveryCodesLeft,
      sessions: operator.sessions.map(({ sessionId, beganAtMs, seenAtMs, network }) => ({
        sessionId,
        beganAt: beganAtMs,
        seenAt: seenAtMs,
        network,
      })),
    })),
  };
});

const linkOf = ({ linkToken, expiresAtMs }: { linkToken: string; expiresAtMs: number }) => ({
  path: `/link/${linkToken}`,
  expiresAt: expiresAtMs,
});

export const operatorAddEndpoint = serveStudio(
  STUDIO_CALLS.operatorAdd,
  async ({ input: { name, role, reason }, by, deps }) => {
    const added = await addOperator({ name, role, by: by(reason) }, deps);
    if (added.outcome === 'reserved') {
      const fields = { name: "Names that begin with 'demo-' belong to the demo." };
      throw new StudioError('invalid', 'Choose another name.', { fields });
    }
    if (added.outcome === 'exists') {
      const fields = { name: 'There is an operator of this name.' };
      throw new StudioError('conflict', 'There is an operator of this name.', { fields });
    }
    return linkOf(added);
  },
);

export const operatorRoleEndpoint = serveStudio(
  STUDIO_CALLS.operatorRole,
  async ({ input: { operatorId, role, reason }, by, deps }) => {
    const outcome = await changeRole({ operatorId, role, by: by(reason) }, deps);
    if (outcome === 'unknown') throw new StudioError('not-found', UNKNOWN);
    if (outcome === 'last-owner') throw new StudioError('conflict', LAST_OWNER);
    return {};
  },
);

export const operatorDisableEndpoint = serveStudio(
  STUDIO_CALLS.operatorDisable,
  async ({ input: { operatorId, reason }, by, deps }) => {
    const outcome = await disableOperator({ operatorId, by: by(reason) }, deps);
    if (outcome === 'unknown') throw new StudioError('not-found', UNKNOWN);
    if (outcome === 'last-owner') throw new StudioError('conflict', LAST_OWNER);
    return {};
  },
);

export const operatorResetEndpoint = serveStudio(
  STUDIO_CALLS.operatorReset,
  async ({ input: { operatorId, reason }, by, deps }) => {
    const outcome = await resetOperator({ operatorId, by: by(reason) }, deps);
    if (outcome === 'unknown') throw new StudioError('not-found', UNKNOWN);
    return linkOf(outcome);
  },
);

export const operatorEndSessionEndpoint = serveStudio(
  STUDIO_CALLS.operatorEndSession,
  async ({ input, by, deps }) => {
    const hasEnded = await endSessionOf({ ...input, by: by(null) }, deps);
    if (!hasEnded) throw new StudioError('not-found', 'This session has ended already.');
    return {};
  },
);
