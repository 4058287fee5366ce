// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { fakePerson } from './testing/index.ts';

test('a failed list can be retried by tap or by keyboard', async () => {
  const onPress = vi.fn<() => void>();
  const person = fakePerson();
  render(<Notice text="That did not load." action={{ label: 'Try again', onPress }} />);

  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await person.keyboard('{Enter}');

  expect(onPress).toHaveBeenCalledTimes(2);
});

test('an empty list is announced to screen readers and has no button', () => {
  render(<Notice text="Nothing here yet." />);

  expect(screen.getByRole('status').textContent).toBe('Nothing here yet.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the button of a notice does not submit a surrounding form', async () => {
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Notice text="That did not load." action={{ label: 'Try again', onPress: () => undefined }} />
    </form>,
  );

  await fakePerson().click(screen.getByRole('button', { name: 'Try again' }));

  expect(onSubmit).not.toHaveBeenCalled();
});

test('the skeleton of a loading list is hidden from screen readers', () => {
  const { container } = render(<Skeleton className="h-4" />);

  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
