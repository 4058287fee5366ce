// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { Switch } from './switch.tsx';
import { fakePerson } from './testing/index.ts';

function renderSwitch(isOn: boolean, hint?: string) {
  const onChange = vi.fn<(isOn: boolean) => void>();
  render(<Switch label="Auto unlock" isOn={isOn} onChange={onChange} {...(hint && { hint })} />);
  return { onChange, control: screen.getByRole('switch', { name: 'Auto unlock' }) };
}

test.each([
  ['off', false],
  ['on', true],
])('a tap on a switch that is %s requests the opposite state', async (_name, isOn) => {
  const { onChange, control } = renderSwitch(isOn);

  await fakePerson().click(control);

  expect(onChange.mock.calls).toEqual([[!isOn]]);
});

test('a tap on the hint acts like a tap on the switch', async () => {
  const { onChange } = renderSwitch(false, 'The next episode is paid for without a tap.');

  await fakePerson().click(screen.getByText('The next episode is paid for without a tap.'));

  expect(onChange.mock.calls).toEqual([[true]]);
});

test('the space bar toggles the focused switch', async () => {
  const { onChange, control } = renderSwitch(false);
  const person = fakePerson();
  await person.tab();
  expect(document.activeElement).toBe(control);

  await person.keyboard(' ');

  expect(onChange.mock.calls).toEqual([[true]]);
});

test('a switch shows the saved state, not the state requested by a tap', async () => {
  const { control } = renderSwitch(false);

  await fakePerson().click(control);

  expect(control).toHaveProperty('checked', false);
  expect(control.getAttribute('aria-checked')).toBe('false');
});

test('the hint of a switch is its description for screen readers', () => {
  const { control } = renderSwitch(true, 'The next episode is paid for without a tap.');

  const hintId = control.getAttribute('aria-describedby') ?? '';

  expect(document.getElementById(hintId)?.textContent).toBe(
    'The next episode is paid for without a tap.',
  );
});

test('a switch without a hint has no description', () => {
  expect(renderSwitch(true).control.hasAttribute('aria-describedby')).toBe(false);
});
