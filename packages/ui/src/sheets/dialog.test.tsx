// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { Dialog } from './dialog.tsx';
import { fakePerson } from '../testing/index.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page with a button that opens the dialog. */
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

test('a closed dialog is not rendered', () => {
  render(<Page onClose={() => undefined} />);

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog is named by its question and described by its text', async () => {
  const { dialog } = await openDialog();

  const textId = dialog.getAttribute('aria-describedby') ?? '';

  expect(document.getElementById(textId)?.textContent).toBe('Your coins stay.');
});

test('opening a dialog moves the focus into it and hides the page behind it', async () => {
  const { dialog } = await openDialog();

  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

test('a dialog gets the focus as soon as it is visible, even if painting is delayed', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  render(<Page onClose={() => undefined} />);

  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  const stay = screen.getByRole('button', { name: 'Stay' });
  await Promise.resolve();

  expect(document.activeElement).toBe(stay);
});

test('Escape closes the dialog once and returns the focus', async () => {
  const { person, onClose, opener } = await openDialog();

  await person.keyboard('{Escape}');

  await gone();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a press outside the dialog closes it, a press inside does not', async () => {
  const { person, onClose, dialog } = await openDialog();

  await person.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  await person.click(document.body);

  await gone();
  expect(onClose).toHaveBeenCalledOnce();
});

test('answering closes the dialog and returns the focus', async () => {
  const { person, opener } = await openDialog();

  await person.click(screen.getByRole('button', { name: 'Stay' }));

  await gone();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
