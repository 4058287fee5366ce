// @vitest-environment happy-dom
// spec: 12 operation, ours: packages are published as typed, and nothing typed is lost by a conflict
// touches: ProductsPage

import { StudioError, type StudioData, type StudioProduct } from '@hookline/contract/studio';
import { fakePerson } from '@hookline/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer, OWNER, type Answers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ProductsPage } from './products-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const SMALL: StudioProduct = {
  productId: 'small',
  priceCents: 499,
  originalPriceCents: 0,
  coinsBuy: 500,
  coinsBonus: 50,
  inPlayer: true,
  inProfile: true,
  isActive: true,
  name: '500 coins',
  tip: '',
};
const LARGE: StudioProduct = {
  ...SMALL,
  productId: 'large',
  priceCents: 1_999,
  coinsBuy: 2_000,
  inPlayer: false,
  name: '2000 coins',
  tip: '+30%',
};
const OLD: StudioProduct = { ...SMALL, productId: 'old', name: '100 coins', isActive: false };

const answerOf = (products: StudioProduct[], letter: string): StudioData<'productList'> => ({
  version: letter.repeat(64),
  currency: 'USD',
  products,
});

function show(answers: Answers = {}, session = OWNER) {
  const { seen } = fakeServer({
    session: () => session,
    productList: () => answerOf([SMALL, LARGE, OLD], 'a'),
    productHistory: () => ({ entries: [] }),
    productSet: () => ({ changeCount: 1 }),
    ...answers,
  });
  const view = renderPage(<ProductsPage />, { at: '/products', session });
  return {
    ...view,
    person: fakePerson(),
    sets: () => seen.filter(({ call }) => call === 'productSet'),
  };
}

const priceOf = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Packages for sale' });
  const row = within(list)
    .getAllByRole('listitem')
    .find((each) => within(each).queryByText(name) !== null);
  return within(row ?? document.body).getByLabelText('Price');
};

test('a price is published in cents after a sentence about it, and the store shows it before', async () => {
  const { person, sets } = show();

  await person.clear(await priceOf('500 coins'));
  await person.type(await priceOf('500 coins'), '5.99');
  const store = screen.getByRole('list', { name: 'Store in the player' });
  expect(within(store).getByText('$5.99')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Publish …' }));
  expect(
    screen.getByText('500 coins: $4.99 becomes $5.99; offers shown before are asked again.'),
  ).toBeDefined();
  await person.type(screen.getByLabelText('Reason'), 'Autumn');
  await person.click(screen.getByRole('button', { name: 'Publish 1 change' }));
  await screen.findByText(/Published 1 change/);

  expect(sets()[0]?.input).toMatchObject({
    version: 'a'.repeat(64),
    products: [{ productId: 'small', priceCents: 599 }, { productId: 'large' }],
    reason: 'Autumn',
  });
});

test('places change by buttons alone, and a package goes on sale at the end', async () => {
  const { person, sets } = show();

  await person.click(await screen.findByRole('button', { name: 'Move 2000 coins up' }));
  await person.click(screen.getByRole('button', { name: 'Put on sale' }));
  await person.click(screen.getByRole('button', { name: 'Move 100 coins to …' }));
  await person.selectOptions(screen.getByLabelText('Place'), '0');
  await person.click(screen.getByRole('button', { name: 'Move' }));
  await person.click(screen.getByRole('button', { name: 'Publish …' }));
  await person.type(screen.getByLabelText('Reason'), 'Autumn');
  await person.click(screen.getByRole('button', { name: /^Publish \d/ }));
  await screen.findByText(/^Published/);

  expect(sets()[0]?.input['products']).toMatchObject([
    { productId: 'old' },
    { productId: 'large' },
    { productId: 'small' },
  ]);
});

test('a package is dragged to another place', async () => {
  const { sets, person } = show();
  const list = await screen.findByRole('list', { name: 'Packages for sale' });
  const [first, second] = within(list).getAllByRole('listitem');
  const grip = second?.querySelector('[draggable]');
  if (first === undefined || !grip) throw new Error('There are two packages with a grip.');

  const dataTransfer = {
    setDragImage: vi.fn<() => void>(),
    setData: vi.fn<() => void>(),
    effectAllowed: '',
  };
  fireEvent.dragStart(grip, { dataTransfer });
  fireEvent.dragOver(first);
  expect(first.dataset['drop']).toBe('above');
  fireEvent.drop(first);
  await person.click(screen.getByRole('button', { name: 'Publish …' }));
  await person.type(screen.getByLabelText('Reason'), 'Autumn');
  await person.click(screen.getByRole('button', { name: 'Publish 1 change' }));
  await screen.findByText(/^Published/);

  expect(sets()[0]?.input['products']).toMatchObject([
    { productId: 'large' },
    { productId: 'small' },
  ]);
});

test('a package is added with its id and name, and nobody else has that id', async () => {
  const { sets, person } = show();

  await person.click(await screen.findByRole('button', { name: 'Add package' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add package' }));
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText('Give it a name in English.')).toBeDefined();
  await person.type(dialog.getByLabelText('Price'), '49.99');
  await person.type(dialog.getByLabelText('Coins'), '6000');
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', '6000 coins');
  await person.clear(dialog.getByLabelText('Id'));
  await person.type(dialog.getByLabelText('Id'), 'old');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText('There is already a package with this id.')).toBeDefined();
  await person.clear(dialog.getByLabelText('Id'));
  await person.type(dialog.getByLabelText('Id'), 'coins-6000');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await person.click(screen.getByRole('button', { name: 'Publish …' }));
  expect(
    screen.getByText('6000 coins goes on sale: 6,000 coins + 0 bonus for $49.99.'),
  ).toBeDefined();
  await person.type(screen.getByLabelText('Reason'), 'Autumn');
  await person.click(screen.getByRole('button', { name: 'Publish 1 change' }));
  await screen.findByText(/^Published/);

  expect(sets()[0]?.input['products']).toMatchObject([
    { productId: 'small' },
    { productId: 'large' },
    { productId: 'coins-6000', addedName: '6000 coins', priceCents: 4_999, coinsBuy: 6_000 },
  ]);
});

test('a conflict keeps what was typed, says what the other has changed, and goes on from there', async () => {
  let isChanged = false;
  const { person, sets } = show({
    productList: () =>
      isChanged
        ? answerOf([{ ...SMALL, priceCents: 399, coinsBonus: 60 }, LARGE, OLD], 'b')
        : answerOf([SMALL, LARGE, OLD], 'a'),
    productSet: ({ version }) => {
      if (version === 'b'.repeat(64)) return { changeCount: 1 };
      isChanged = true;
      throw new StudioError('conflict', 'Somebody else has changed the packages meanwhile.');
    },
  });

  await person.clear(await priceOf('500 coins'));
  await person.type(await priceOf('500 coins'), '5.99');
  await person.click(screen.getByRole('button', { name: 'Publish …' }));
  await person.type(screen.getByLabelText('Reason'), 'Autumn');
  await person.click(screen.getByRole('button', { name: 'Publish 1 change' }));
  await screen.findByText('Somebody else has changed the packages meanwhile.');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText(/\$4\.99 becomes \$3\.99/);
  await person.click(screen.getByRole('button', { name: 'Put mine on top' }));

  await person.click(screen.getByRole('button', { name: 'Publish …' }));
  await person.type(screen.getByLabelText('Reason'), 'Autumn');
  await person.click(screen.getByRole('button', { name: 'Publish 1 change' }));
  await screen.findByText(/^Published/);
  expect(sets()[1]?.input).toMatchObject({
    version: 'b'.repeat(64),
    products: [{ productId: 'small', priceCents: 599, coinsBonus: 60 }, { productId: 'large' }],
  });
});

test('a text that is no price is refused where it was typed', async () => {
  const { person } = show();

  await person.clear(await priceOf('500 coins'));
  await person.type(await priceOf('500 coins'), 'five');

  expect(screen.getByText('Give a price from 0.01 to 10,000.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Publish …' })).toHaveProperty('disabled', true);
});

test('an operator who may only read sees the packages and nothing to press', async () => {
  show({}, { ...OWNER, rights: ['product.read'] });

  await screen.findByRole('table', { name: 'Packages' });
  expect(screen.queryByRole('button', { name: 'Publish …' })).toBeNull();
});
