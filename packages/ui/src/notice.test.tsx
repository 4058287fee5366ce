// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { fakePerson } from './testing/index.ts';

test('a viewer whose list failed may try again, by a tap or by a key', async () => {
  const onPress = vi.fn<() => void>();
  const person = fakePerson();
  render(<Notice text="That did not load." action={{ label: 'Try again', onPress }} />);

  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await person.keyboard('{Enter}');

  expect(onPress).toHaveBeenCalledTimes(2);
});

test('an empty list says so to a screen reader and has nothing to press', () => {
  render(<Notice text="Nothing here yet." />);

  expect(screen.getByRole('status').textContent).toBe('Nothing here yet.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the button of a notice sends no form that stands around it', async () => {
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Notice text="That did not load." action={{ label: 'Try again', onPress: () => undefined }} />
    </form>,
  );

  await fakePerson().click(screen.getByRole('button', { name: 'Try again' }));

  expect(onSubmit).not.toHaveBeenCalled();
});

test('a screen reader skips the skeleton of a loading list', () => {
  const { container } = render(<Skeleton className="h-4" />);

  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
