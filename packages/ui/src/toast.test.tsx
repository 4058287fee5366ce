// @vitest-environment happy-dom
// spec: 9 constants, toasts and z-index

import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { showToast, Toaster, ToastsAtTop } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

function shown(): string[] {
  return Array.from(screen.getByRole('status').children, ({ textContent }) => textContent ?? '');
}

const isAtTop = () => 'atTop' in screen.getByRole('status').dataset;

test('a toast disappears after two seconds', () => {
  render(<Toaster />);

  act(() => showToast('Saved'));
  act(() => void vi.advanceTimersByTime(1999));
  expect(shown()).toEqual(['Saved']);
  act(() => void vi.advanceTimersByTime(1));

  expect(shown()).toEqual([]);
});

test('the duration of a toast in a background tab starts when the tab becomes visible', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<Toaster />);

  act(() => showToast('Saved'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(['Saved']);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  act(() => void vi.advanceTimersByTime(1999));
  expect(shown()).toEqual(['Saved']);
  act(() => void vi.advanceTimersByTime(1));

  expect(shown()).toEqual([]);
});

test('a toast with its own duration is shown for that long', () => {
  render(<Toaster />);

  act(() => showToast('Your payment was received', { durationMs: 8000 }));
  act(() => void vi.advanceTimersByTime(7999));
  expect(shown()).toEqual(['Your payment was received']);
  act(() => void vi.advanceTimersByTime(1));

  expect(shown()).toEqual([]);
});

test('each of two toasts disappears at its own time', () => {
  render(<Toaster />);
  act(() => showToast('first'));
  act(() => void vi.advanceTimersByTime(1500));
  act(() => showToast('second'));

  act(() => void vi.advanceTimersByTime(500));

  expect(shown()).toEqual(['second']);
});

test('a fourth toast replaces the oldest', () => {
  render(<Toaster />);

  act(() => {
    for (const text of ['one', 'two', 'three', 'four']) showToast(text);
  });

  expect(shown()).toEqual(['two', 'three', 'four']);
});

test('showing the same text twice shows two toasts', () => {
  render(<Toaster />);

  act(() => {
    showToast('Try again');
    showToast('Try again');
  });

  expect(shown()).toEqual(['Try again', 'Try again']);
});

test('the live region of the toasts exists before the first toast', () => {
  render(<Toaster />);

  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
});

test('a toast shown before the first render is still displayed', () => {
  showToast('Welcome back');

  render(<Toaster />);

  expect(shown()).toEqual(['Welcome back']);
});

test('toasts are at the top until the last sheet below them closes', () => {
  const { rerender } = render(<Toaster />);
  expect(isAtTop()).toBe(false);

  const withSheets = (...keys: string[]) =>
    rerender(
      <>
        <Toaster />
        {keys.map((key) => (
          <ToastsAtTop key={key} />
        ))}
      </>,
    );
  withSheets('purchase', 'settings');
  withSheets('settings');
  expect(isAtTop()).toBe(true);
  withSheets();

  expect(isAtTop()).toBe(false);
});

// spec: 8 toasts, while the stage fills the screen, only one element shows and announces toasts
test('in fullscreen, only the toaster of the fullscreen element shows and announces toasts', () => {
  render(<Toaster />);
  const page = screen.getByRole('status');
  const over = render(<Toaster isOverPage />);
  const stage = screen.getAllByRole('status').find((each) => each !== page);

  act(() => showToast('Purchase to view'));
  expect(stage?.textContent).toBe('Purchase to view');
  expect(page.textContent).toBe('');
  over.unmount();

  expect(page.textContent).toBe('Purchase to view');
});
