// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { Drawer } from './drawer.tsx';
import { fakePerson } from '../testing/index.ts';
import { Toaster } from '../toast.tsx';

afterEach(() => vi.unstubAllGlobals());

type Handlers = { onClose: () => void; onBack: () => void };

/** A page with a button that opens the wallet. */
function Page({ side, onClose, onBack }: Handlers & { side: 'bottom' | 'end' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Toaster />
      <button type="button" onClick={() => setOpen(true)}>
        Wallet
      </button>
      <Drawer
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
        side={side}
        title="My wallet"
        closeLabel="Close"
        back={{ label: 'Back', onPress: onBack }}
        tools={<button type="button">Filter</button>}
      >
        <p>ten coins</p>
      </Drawer>
    </>
  );
}

async function openDrawer(side: 'bottom' | 'end' = 'end') {
  const onClose = vi.fn<() => void>();
  const onBack = vi.fn<() => void>();
  const person = fakePerson();
  render(<Page side={side} onClose={onClose} onBack={onBack} />);
  const opener = screen.getByRole('button', { name: 'Wallet' });
  await person.click(opener);
  return {
    person,
    onClose,
    onBack,
    opener,
    drawer: screen.getByRole('dialog', { name: 'My wallet' }),
  };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const isToasterAtTop = () => 'atTop' in screen.getByRole('status', { hidden: true }).dataset;
const press = (name: string) => screen.getByRole('button', { name });

test('a closed drawer is not rendered', () => {
  render(<Page side="end" onClose={() => undefined} onBack={() => undefined} />);

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('ten coins')).toBeNull();
});

test('opening a drawer moves the focus into it and hides the page behind it', async () => {
  const { drawer } = await openDrawer();

  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  expect(screen.queryByRole('button', { name: 'Wallet' })).toBeNull();
});

test('a drawer gets the focus as soon as it is visible, even if painting is delayed', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  render(<Page side="end" onClose={() => undefined} onBack={() => undefined} />);

  fireEvent.click(screen.getByRole('button', { name: 'Wallet' }));
  const drawer = screen.getByRole('dialog', { name: 'My wallet' });
  await Promise.resolve();

  expect(document.activeElement).toBe(drawer);
});

test.each(['bottom', 'end'] as const)(
  "Escape closes a drawer with the side '%s' once and returns the focus",
  async (side) => {
    const { person, onClose, opener } = await openDrawer(side);

    await person.keyboard('{Escape}');

    await gone();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('Escape animates the drawer out at once and closes it after the next paint', async () => {
  const { onClose, drawer } = await openDrawer();
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));

  fireEvent.keyDown(drawer, { key: 'Escape' });

  expect('endingStyle' in drawer.dataset).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await gone();
  expect(onClose).toHaveBeenCalledOnce();
});

test('two presses of Escape before the next paint close the drawer once', async () => {
  const { drawer, onClose } = await openDrawer();

  fireEvent.keyDown(drawer, { key: 'Escape' });
  fireEvent.keyDown(drawer, { key: 'Escape' });

  await gone();
  expect(onClose).toHaveBeenCalledOnce();
});

test('the close button closes the drawer once and returns the focus', async () => {
  const { person, onClose, opener } = await openDrawer();

  await person.click(press('Close'));

  await gone();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a press outside the drawer closes it, a press inside does not', async () => {
  const { person, onClose } = await openDrawer();

  await person.click(screen.getByText('ten coins'));
  expect(onClose).not.toHaveBeenCalled();
  await person.click(document.body);

  await gone();
  expect(onClose).toHaveBeenCalledOnce();
});

test('the back button goes back and leaves the drawer open', async () => {
  const { person, onBack, onClose, drawer } = await openDrawer();

  await person.click(press('Back'));

  expect(onBack).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  expect(drawer.isConnected).toBe(true);
});

test('the Tab key cycles through back, tools and close without leaving the drawer', async () => {
  const { person, drawer } = await openDrawer();
  press('Back').focus();

  const names: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await person.tab();
    expect(drawer.contains(document.activeElement)).toBe(true);
    names.push(
      document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        '',
    );
  }

  expect(names).toEqual(['Filter', 'Close', 'Back', 'Filter']);
});

test.each([
  ['bottom', true],
  ['end', false],
] as const)(
  "toasts move to the top while a drawer with the side '%s' is open: %s",
  async (side, isAtTop) => {
    const { person } = await openDrawer(side);
    expect(isToasterAtTop()).toBe(isAtTop);

    await person.keyboard('{Escape}');
    await gone();

    expect(isToasterAtTop()).toBe(false);
  },
);
