// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { Tabs } from './tabs.tsx';
import { fakePerson } from './testing/index.ts';

type Name = 'coins' | 'episodes';

function Records({ onPress }: { onPress?: (value: Name) => void }) {
  const [value, setValue] = useState<Name>('coins');
  return (
    <Tabs
      label="Records"
      value={value}
      onChange={setValue}
      {...(onPress && { onPress })}
      tabs={[
        { value: 'coins', label: 'Coins', content: 'ten coins' },
        { value: 'episodes', label: 'Episodes', content: 'two episodes' },
      ]}
    />
  );
}

function chosen(): string | null {
  return screen.getByRole('tab', { selected: true }).textContent;
}

test('a tap on a tab shows its panel and removes the other panel', async () => {
  render(<Records />);
  expect(screen.getByRole('tabpanel', { name: 'Coins' }).textContent).toBe('ten coins');

  await fakePerson().click(screen.getByRole('tab', { name: 'Episodes' }));

  expect(screen.getByRole('tabpanel', { name: 'Episodes' }).textContent).toBe('two episodes');
  expect(screen.queryByText('ten coins')).toBeNull();
});

test('the tabs are one tab stop, and arrow keys move between them', async () => {
  const person = fakePerson();
  render(<Records />);
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Coins' }));

  await person.keyboard('{ArrowRight}{Enter}');

  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Episodes' }));
  expect(chosen()).toBe('Episodes');
});

test('a press on the active tab calls its handler but changes nothing', async () => {
  const onPress = vi.fn<(value: Name) => void>();
  render(<Records onPress={onPress} />);

  await fakePerson().click(screen.getByRole('tab', { name: 'Coins' }));

  expect(onPress.mock.calls).toEqual([['coins']]);
  expect(chosen()).toBe('Coins');
});

test('the tab list has an accessible name', () => {
  render(<Records />);

  expect(screen.getByRole('tablist', { name: 'Records' })).toBeTruthy();
});
