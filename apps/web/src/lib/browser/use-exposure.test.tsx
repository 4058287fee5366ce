// @vitest-environment happy-dom
import { fakeIntersections } from '@hookline/ui/testing';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { useExposure } from './use-exposure.ts';

afterEach(() => void vi.unstubAllGlobals());

function Products({ onSeen, isThere = true }: { onSeen: () => void; isThere?: boolean }) {
  const ref = useExposure<HTMLElement>(onSeen);
  return isThere && <section ref={ref} aria-label="Packages" />;
}

const packages = () => screen.getByRole('region', { name: 'Packages' });

// spec: 2 purchase, showing the packages counts as an exposure
// touches: apps/web/src/lib/browser/use-exposure.ts
test('an element is reported once, when it comes into view and not before', async () => {
  const view = fakeIntersections();
  const onSeen = vi.fn<() => void>();
  render(<Products onSeen={onSeen} />);

  await act(async () => view.hide(packages()));
  expect(onSeen).not.toHaveBeenCalled();
  act(() => view.show(packages()));
  act(() => view.show(packages()));

  expect(onSeen).toHaveBeenCalledTimes(1);
});

test('an element removed before it was seen does not count', () => {
  const view = fakeIntersections();
  const onSeen = vi.fn<() => void>();
  const { unmount } = render(<Products onSeen={onSeen} />);
  const element = packages();

  unmount();
  act(() => view.show(element));

  expect(onSeen).not.toHaveBeenCalled();
  expect(view.observerCount()).toBe(0);
});

test('an exposure uses the callback of the latest render, not of the first', () => {
  const view = fakeIntersections();
  const [before, now] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender } = render(<Products onSeen={before} />);

  rerender(<Products onSeen={now} />);
  act(() => view.show(packages()));

  expect(before).not.toHaveBeenCalled();
  expect(now).toHaveBeenCalledTimes(1);
});

test('a component that renders nothing observes nothing', () => {
  const view = fakeIntersections();

  render(<Products onSeen={() => undefined} isThere={false} />);

  expect(view.observerCount()).toBe(0);
});
