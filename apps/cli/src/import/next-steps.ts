import { catalog, catalogWrite, type Database } from '@hookline/db';
import type { DramaState } from '@hookline/domain/catalog';
import { episodePath } from '@hookline/domain/routing';

const HIDDEN: Readonly<Record<DramaState, string>> = {
  draft: 'is a draft',
  // Published or deleted by another process since the lookup.
  published: 'has changed meanwhile',
  retired: 'is retired',
  'taken-down': 'is taken down',
};

/** State of a drama after an import; `lines` describe it and the remaining steps. */
export type NextSteps = {
  state: DramaState;
  /** URL of the drama's first episode; null unless the drama is published. */
  pageUrl: string | null;
  /** Names of the home page columns that show the drama. */
  columns: string[];
  lines: string[];
};

type Imported = {
  dramaId: string;
  isNew: boolean;
  /** Whether the import changed anything. */
  isChanged: boolean;
  /** False if a worker encodes the films later. */
  isEncoded: boolean;
};

const ENCODED_LATER =
  'A worker encodes the films: npm start runs one, and hookline worker runs more. hookline drama show says which are ready.';

/** Describes the outcome of an import: where the drama is, and the remaining steps. */
export async function nextSteps(
  imported: Imported,
  site: { db: Database; siteUrl: string },
): Promise<NextSteps> {
  const steps = await describeSteps(imported, site);
  if (imported.isEncoded || !imported.isChanged) return steps;
  return { ...steps, lines: [...steps.lines, ENCODED_LATER] };
}

async function describeSteps(
  { dramaId, isNew, isChanged }: Imported,
  { db, siteUrl }: { db: Database; siteUrl: string },
): Promise<NextSteps> {
  const drama = await catalog.findDrama(db, { dramaId, locale: 'en-US' });
  if (drama === null) {
    const state = (await catalogWrite.findDramaState(db, dramaId)) ?? 'draft';
    const lines = [
      `${isChanged ? 'Saved' : 'Nothing to change'}: ${dramaId} ${HIDDEN[state]}.`,
      `To show it to viewers: hookline drama publish ${dramaId}`,
    ];
    return { state, pageUrl: null, columns: [], lines };
  }
  const path = episodePath({ dramaId, dramaName: drama.dramaName, episodeNumber: 1 });
  const columns = await catalog.listColumnsShowing(db, dramaId);
  const done = isNew ? 'Published as' : 'Changed';
  const pageUrl = `${siteUrl}${path}`;
  const lines = [
    isChanged ? `${done} ${dramaId}.` : `Nothing to change: ${dramaId} already matches its folder.`,
    `Its page: ${pageUrl}`,
    columns.length === 0
      ? 'No column of the home page shows it. To add it to one: hookline column set <columns.json>'
      : `On the home page in: ${columns.join(', ')}.`,
  ];
  return { state: 'published', pageUrl, columns, lines };
}
