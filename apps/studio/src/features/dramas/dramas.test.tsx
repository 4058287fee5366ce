// @vitest-environment happy-dom
// spec: 12 operation, ours: editors see what an act on a drama means before it, and lose nothing typed
// touches: dramaWriteTexts

import { StudioError } from '@hookline/contract/studio';
import { fakePerson } from '@hookline/ui/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { DRAMA_ID, entryOf, serveDramas, TEXTS } from '../../testing/fake-dramas.ts';
import { OWNER, type Answers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { dramaFinder } from './drama-finder.ts';
import { DramaPage } from './drama-page.tsx';
import { DramasPage } from './dramas-page.tsx';
import { forgetDrafts } from './text-drafts.ts';
import { TextsPage } from './texts-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetDrafts(DRAMA_ID);
});

function showDrama(answers: Answers = {}, session = OWNER) {
  const { seen } = serveDramas(answers);
  renderPage(<DramaPage />, { at: `/dramas/${DRAMA_ID}`, path: '/dramas/:dramaId', session });
  return {
    person: fakePerson(),
    sentTo: (name: string) => seen.filter(({ call }) => call === name),
  };
}

function showTexts(answers: Answers = {}) {
  const { seen } = serveDramas(answers);
  renderPage(<TextsPage />, { at: `/dramas/${DRAMA_ID}/texts`, path: '/dramas/:dramaId/texts' });
  return {
    person: fakePerson(),
    sentTo: (name: string) => seen.filter(({ call }) => call === name),
  };
}

test('the list shows what is not translated by one press, and links texts', async () => {
  const { seen } = serveDramas();
  renderPage(<DramasPage />, { at: '/dramas?gap=any&state=published' });

  const row = (await screen.findAllByRole('row'))[1] ?? document.body;
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Moon Bride',
    'published',
    '1 failed2 of 3',
    '60',
    '1',
    '1,200',
    '30',
    '1,500 coins + 300 bonus',
    '10 of 12',
    '30 Nov 2026',
  ]);
  expect(seen.find(({ call }) => call === 'dramaList')?.input).toMatchObject({
    gap: 'any',
    state: 'published',
  });
  const [link] = screen.getAllByRole('link', { name: 'Not translated' });
  expect(link?.getAttribute('href')).toBe('/dramas?gap=any');
});

test('selected dramas are published together after a preview, and the selection ends', async () => {
  const person = fakePerson();
  const { seen } = serveDramas({ dramasChangeState: () => ({ changedCount: 1, sameCount: 0 }) });
  renderPage(<DramasPage />, { at: '/dramas' });

  await person.click(await screen.findByRole('checkbox', { name: 'Select Moon Bride' }));
  const bar = screen.getByRole('region', { name: 'Selected dramas' });
  expect(within(bar).getByRole('status').textContent).toBe('1 drama selected');
  await person.click(within(bar).getByRole('button', { name: 'Unpublish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unpublish 1 drama?' });
  const changes = within(dialog).getByRole('region', { name: 'What changes' });
  expect(changes.textContent).toContain('Moon Bridepublished → unpublished');
  await person.click(within(dialog).getByRole('button', { name: 'Unpublish' }));

  await screen.findByText('1 drama changed.');
  expect(screen.queryByRole('region', { name: 'Selected dramas' })).toBeNull();
  expect(seen.filter(({ call }) => call === 'dramasChangeState')).toMatchObject([
    {
      input: { state: 'retired', dramas: [{ dramaId: DRAMA_ID, seenState: 'published' }] },
    },
  ]);
});

test('a drama that is in the way of an act on many is named, and the selection stays', async () => {
  const person = fakePerson();
  const fault = 'Moon Bride: its price would rise more than fivefold: raise it in two steps.';
  serveDramas({
    dramasReprice: () => {
      throw new StudioError('invalid', 'Nothing was changed.', { fields: { [DRAMA_ID]: fault } });
    },
  });
  renderPage(<DramasPage />, { at: '/dramas' });

  await person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
  await person.click(screen.getByRole('button', { name: 'Price' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Change prices' }));

  expect(await within(dialog).findByText(fault)).toBeDefined();
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('region', { name: 'Selected dramas' })).toBeDefined();
});

async function titles(): Promise<(string | null)[]> {
  return (await screen.findAllByRole('columnheader')).map((header) => header.textContent);
}

test('a column that is hidden stays hidden in the address, and the first one cannot be', async () => {
  const person = fakePerson();
  serveDramas();
  renderPage(<DramasPage />, { at: '/dramas?hide=gaps,unknown' });
  expect(await titles()).not.toContain('Untranslated');

  await person.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = await screen.findByRole('dialog', { name: 'Columns' });
  expect(within(dialog).queryByRole('checkbox', { name: 'Drama' })).toBeNull();
  await person.click(within(dialog).getByRole('checkbox', { name: 'Spent' }));
  expect(await titles()).not.toContain('Spent');
  await person.click(within(dialog).getByRole('button', { name: 'Show all' }));

  expect(await titles()).toEqual(expect.arrayContaining(['Drama', 'Spent', 'Untranslated']));
});

test('a genre is added to selected dramas, and the dialog says what it leaves', async () => {
  const person = fakePerson();
  const { seen } = serveDramas({
    dramaFilters: () => ({
      categories: [{ categoryId: 'revenge', name: 'Revenge' }],
      columns: [],
    }),
    dramasChangeCategories: () => ({ changedCount: 1, sameCount: 0 }),
  });
  renderPage(<DramasPage />, { at: '/dramas' });

  await person.click(await screen.findByRole('checkbox', { name: 'Select Moon Bride' }));
  await person.click(screen.getByRole('button', { name: 'Genre' }));
  const dialog = await screen.findByRole('dialog');
  await person.selectOptions(within(dialog).getByLabelText('Genre'), 'Revenge');
  expect(within(dialog).getByText('1 drama gets Revenge after its other genres.')).toBeDefined();
  await person.click(within(dialog).getByRole('button', { name: 'Add genre' }));

  await screen.findByText('1 drama changed.');
  expect(seen.find(({ call }) => call === 'dramasChangeCategories')?.input).toMatchObject({
    categoryId: 'revenge',
    act: 'add',
    dramas: [{ seenCategoryIds: ['love', 'fantasy'] }],
  });
});

test('taking a drama down says what disappears and who loses it, and shows the audit entry', async () => {
  const { person, sentTo } = showDrama({
    dramaUnpublish: () => ({ entry: entryOf('drama unpublish'), ownerCount: 12 }),
  });
  await person.click(await screen.findByRole('button', { name: 'Take down' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(
    'Within 2 seconds it is gone from search, 2 rows of the home page (New, Picks) and 2 genre pages. Nobody can play it any more. 12 members have unlocked episodes and cannot play them either; its page tells them so, and their coins are not returned.',
  );
  await person.click(within(dialog).getByRole('button', { name: 'Take down' }));

  const result = await screen.findByRole('dialog', { name: 'Moon Bride is taken down' });
  expect(result.textContent).toContain('drama unpublish by irene');
  expect(sentTo('dramaUnpublish')).toMatchObject([
    { input: { dramaId: DRAMA_ID, state: 'taken-down', seenState: 'published' } },
  ]);
});

test('a price is previewed per episode and for the whole, and free has to be meant', async () => {
  const { person, sentTo } = showDrama({ dramaReprice: () => ({ entry: null }) });
  await person.click(await screen.findByRole('button', { name: 'Price' }));
  const dialog = await screen.findByRole('dialog');
  const price = within(dialog).getByLabelText('Coins per episode');
  await person.clear(price);
  await person.type(price, '45');
  await within(dialog).findByText(
    '2 prices change: the whole drama costs 120 coins now and 90 coins then. 12 members have unlocked episodes and keep them; 4 of them are midway and pay the new price for the rest.',
  );
  expect(within(dialog).getByRole('list', { name: 'Prices' }).textContent).toBe(
    'Episode 1free, as beforeEpisodes 2 to 360 coins → 45 coins',
  );
  const free = within(dialog).getByLabelText('Free episodes');
  await person.clear(free);
  await person.type(free, '3');
  await person.click(await within(dialog).findByLabelText('I mean it'));
  await person.click(within(dialog).getByRole('button', { name: 'Change prices' }));

  await screen.findByRole('dialog', { name: 'New prices of Moon Bride' });
  expect(sentTo('dramaReprice')).toMatchObject([
    { input: { freeEpisodes: 3, makesFree: true, seenPrices: [{ price: 0 }, { price: 60 }, {}] } },
  ]);
});

test('an operator who may only read has nothing to press', async () => {
  const session = { ...OWNER, rights: ['drama.read'] as typeof OWNER.rights };
  showDrama({}, session);
  await screen.findByRole('table', { name: 'Episodes' });

  expect(screen.queryByRole('button', { name: /Take down|Price|Replace/ })).toBeNull();
});

test('one word in the Spanish title is typed and saved over what was read', async () => {
  const { person, sentTo } = showTexts({
    dramaWriteTexts: () => ({ changedCount: 1, entry: entryOf('drama text') }),
  });
  await person.type(await screen.findByLabelText('Name, Español'), ' lunar');
  await person.click(screen.getByRole('button', { name: 'Save' }));

  await screen.findByText('1 text saved. Audit: drama text by irene.');
  expect(sentTo('dramaWriteTexts')).toMatchObject([
    {
      input: {
        changes: [{ locale: 'es-ES', field: 'name', seen: 'La novia', value: 'La novia lunar' }],
      },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a conflict shows both texts, and the typed one can be kept', async () => {
  let spanish = 'La novia';
  const { person, sentTo } = showTexts({
    dramaTexts: () => ({
      ...TEXTS,
      texts: { ...TEXTS.texts, 'es-ES': { name: spanish, introduce: '' } },
    }),
    dramaWriteTexts: ({ changes }) => {
      spanish = 'Luna';
      if (JSON.stringify(changes).includes('"seen":"Luna"')) {
        return { changedCount: 1, entry: null };
      }
      throw new StudioError('conflict', 'Somebody else has changed the same text meanwhile.');
    },
  });
  const field = await screen.findByLabelText('Name, Español');
  await person.type(field, ' mía');
  await person.click(screen.getByRole('button', { name: 'Save' }));

  await screen.findByText('By now it says:');
  expect(screen.getByText('Luna')).toBeDefined();
  expect(field).toHaveProperty('value', 'La novia mía');
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('1 text saved.');
  expect(sentTo('dramaWriteTexts')).toHaveLength(2);
});

test('a text that does not fit is named beside it, by the rule of drama.json', async () => {
  const { person } = showTexts();
  await person.type(await screen.findByLabelText('Synopsis, Français'), 'Elle');

  expect(
    await screen.findByText('A language with other texts needs a name as well.'),
  ).toBeDefined();
});

test('"Go to" finds a drama', async () => {
  serveDramas();

  expect(await dramaFinder.find('moon', new AbortController().signal)).toEqual([
    {
      key: DRAMA_ID,
      name: 'Moon Bride',
      detail: 'published · 3 episodes',
      to: `/dramas/${DRAMA_ID}`,
    },
  ]);
});
