// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeView } from '../../testing/fake-view.ts';
import { useExposure } from './use-exposure.ts';

function Packages({ onSeen, isThere = true }: { onSeen: () => void; isThere?: boolean }) {
  const ref = useExposure<HTMLElement>(onSeen);
  return isThere && <section ref={ref} aria-label="Packages" />;
}

const packages = () => screen.getByRole('region', { name: 'Packages' });

test('what comes into view counts once, and not before', () => {
  const view = fakeView();
  const onSeen = vi.fn<() => void>();
  render(<Packages onSeen={onSeen} />);

  view.scrollAway(packages());
  expect(onSeen).not.toHaveBeenCalled();
  view.scrollTo(packages());
  view.scrollTo(packages());

  expect(onSeen).toHaveBeenCalledTimes(1);
});

test('what is gone before it was seen does not count', () => {
  const view = fakeView();
  const onSeen = vi.fn<() => void>();
  const { unmount } = render(<Packages onSeen={onSeen} />);
  const element = packages();

  unmount();
  view.scrollTo(element);

  expect(onSeen).not.toHaveBeenCalled();
  expect(view.watchedCount()).toBe(0);
});

test('it is counted as it stands now, not as it was first drawn', () => {
  const view = fakeView();
  const [before, now] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender } = render(<Packages onSeen={before} />);

  rerender(<Packages onSeen={now} />);
  view.scrollTo(packages());

  expect(before).not.toHaveBeenCalled();
  expect(now).toHaveBeenCalledTimes(1);
});

test('where nothing is drawn, nothing is watched', () => {
  const view = fakeView();

  render(<Packages onSeen={() => undefined} isThere={false} />);

  expect(view.watchedCount()).toBe(0);
});
