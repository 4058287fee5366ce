// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { Dialog } from './dialog.tsx';
import { fakePerson } from '../testing/index.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose button opens the question. */
function Page({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Sign out
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
        title="Sign out?"
        text="Your coins stay."
      >
        <button type="button" onClick={() => setOpen(false)}>
          Stay
        </button>
      </Dialog>
    </>
  );
}

async function openDialog() {
  const onClose = vi.fn<() => void>();
  const person = fakePerson();
  render(<Page onClose={onClose} />);
  const opener = screen.getByRole('button', { name: 'Sign out' });
  await person.click(opener);
  return { person, onClose, opener, dialog: screen.getByRole('dialog', { name: 'Sign out?' }) };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a question that was not asked is not on the page', () => {
  render(<Page onClose={() => undefined} />);

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a screen reader hears the question and what it means', async () => {
  const { dialog } = await openDialog();

  const textId = dialog.getAttribute('aria-describedby') ?? '';

  expect(document.getElementById(textId)?.textContent).toBe('Your coins stay.');
});

test('the focus goes in, and what lies behind cannot be reached', async () => {
  const { dialog } = await openDialog();

  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

test('keys pressed as soon as the question can be seen reach it, on a phone that paints late', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  render(<Page onClose={() => undefined} />);

  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  const stay = screen.getByRole('button', { name: 'Stay' });
  await Promise.resolve();

  expect(document.activeElement).toBe(stay);
});

test('Escape takes the question away, once, and the focus goes back', async () => {
  const { person, onClose, opener } = await openDialog();

  await person.keyboard('{Escape}');

  await gone();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a press beside the question takes it away, one on it does not', async () => {
  const { person, onClose, dialog } = await openDialog();

  await person.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  await person.click(document.body);

  await gone();
  expect(onClose).toHaveBeenCalledOnce();
});

test('an answer closes the question and gives the focus back', async () => {
  const { person, opener } = await openDialog();

  await person.click(screen.getByRole('button', { name: 'Stay' }));

  await gone();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
