import { setColumns } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

const TEXTS = { 'en-US': 'Hot now', 'es-ES': 'De moda' };

// spec: 2 home, column type 8 is a carousel; columns in their order
// touches: columnPage
test('the home page lists its columns in order, each with its dramas', async () => {
  await using app = await startTestApp();
  const first = await app.addDrama([0]);
  const second = await app.addDrama([0, 60]);
  await setColumns(
    {
      columns: [
        {
          columnId: 'hot',
          columnType: 8,
          texts: TEXTS,
          rule: { kind: 'listed' },
          dramaIds: [second.dramaId, first.dramaId],
        },
        { columnId: 'new', columnType: 1, texts: TEXTS, rule: { kind: 'newest' }, dramaIds: [] },
      ],
    },
    app.deps,
  );

  const { records, hasMore } = await app.guest.call('columnPage', {});

  expect(hasMore).toBe(false);
  expect(records.map((column) => [column.columnId, column.columnType])).toEqual([
    ['hot', 8],
    ['new', 1],
  ]);
  expect(records[0]?.contents.map((drama) => drama.contentId)).toEqual([
    second.dramaId,
    first.dramaId,
  ]);
  expect(records[0]?.contents[0]).toMatchObject({
    contentName: 'Moon Bride',
    contentCoverUrl: '',
    cover: null,
    chapterNum: 2,
    freeChapterNum: 1,
    chapterId: second.episodeIds[0],
  });
});

test('column names are in the page language, with English as fallback', async () => {
  await using app = await startTestApp();
  await app.addDrama([0]);
  const rule = { kind: 'newest' } as const;
  await setColumns(
    { columns: [{ columnId: 'new', columnType: 1, texts: TEXTS, rule, dramaIds: [] }] },
    app.deps,
  );
  const nameIn = async (currentlanguage: string) => {
    const { records } = await app.clientWith({ currentlanguage }).call('columnPage', {});
    return records[0]?.columnName;
  };

  expect(await nameIn('es-ES')).toBe('De moda');
  expect(await nameIn('ja-JP')).toBe('Hot now');
  expect(await nameIn('en')).toBe('Hot now');
});

test('a catalogue change is visible after the catalogue version is refreshed', async () => {
  await using app = await startTestApp();
  const before = await app.guest.call('recommendList', {});
  await app.addDrama([0]);

  await app.deps.catalogMonitor.refresh();

  expect(before).toHaveLength(0);
  expect(await app.guest.call('recommendList', {})).toHaveLength(1);
});
