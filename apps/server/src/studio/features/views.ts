import { STUDIO_CALLS, StudioError } from '@hookline/contract/studio';
import {
  changeView,
  deleteView,
  listViews,
  saveView,
  VIEWS_OF_OPERATOR_MAX,
  type ViewOutcome,
} from '@hookline/services/studio';

import { requireRight, serveStudio } from '../serve-studio.ts';

export const viewListEndpoint = serveStudio(
  STUDIO_CALLS.viewList,
  async ({ input: { call }, session, deps }) => {
    requireRight(session, STUDIO_CALLS[call].permission);
    return { views: await listViews({ operator: session.operator, call }, deps) };
  },
);

export const viewSaveEndpoint = serveStudio(
  STUDIO_CALLS.viewSave,
  async ({ input, session, deps }) => {
    requireRight(session, STUDIO_CALLS[input.call].permission);
    const outcome = await saveView({ operator: session.operator, ...input }, deps);
    if (outcome.kind === 'saved') return { viewId: outcome.viewId };
    throw new StudioError(
      'conflict',
      `You have ${VIEWS_OF_OPERATOR_MAX} views, which is the most: delete one first.`,
    );
  },
);

export const viewChangeEndpoint = serveStudio(
  STUDIO_CALLS.viewChange,
  async ({ input, session, deps }) =>
    answerOf(await changeView({ operator: session.operator, ...input }, deps)),
);

export const viewDeleteEndpoint = serveStudio(
  STUDIO_CALLS.viewDelete,
  async ({ input, session, deps }) =>
    answerOf(await deleteView({ operator: session.operator, ...input }, deps)),
);

/** @throws StudioError unless the view is as the operator wants it. */
function answerOf(outcome: ViewOutcome): Record<string, never> {
  switch (outcome) {
    case 'done':
      return {};
    case 'unknown':
      throw new StudioError('not-found', 'There is no such view any more.');
    case 'not-own':
      throw new StudioError('forbidden', 'Only the operator who made a view may change it.');
    case 'same-name': {
      const sentence = 'You have another view of this list with this name.';
      throw new StudioError('conflict', sentence, { fields: { name: sentence } });
    }
  }
}
