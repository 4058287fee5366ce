import { expect, test } from 'vitest';

import { playerKeyOf } from './keys.ts';

const none = { code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  [' ', { kind: 'toggle' }],
  ['K', { kind: 'toggle' }],
  ['ArrowLeft', { kind: 'seek', bySeconds: -5 }],
  ['ArrowRight', { kind: 'seek', bySeconds: 5 }],
  ['ArrowDown', { kind: 'next' }],
  ['PageDown', { kind: 'next' }],
  ['n', { kind: 'next' }],
  ['ArrowUp', { kind: 'previous' }],
  ['PageUp', { kind: 'previous' }],
  ['p', { kind: 'previous' }],
  ['m', { kind: 'mute' }],
  ['f', { kind: 'full-screen' }],
  ['c', { kind: 'captions' }],
  ['+', { kind: 'volume', step: 1 }],
  ['=', { kind: 'volume', step: 1 }],
  ['-', { kind: 'volume', step: -1 }],
  ['?', { kind: 'help' }],
  ['x', null],
  ['toString', null],
])('the key %j maps to %j', (key, expected) => {
  expect(playerKeyOf({ ...none, key }, true)).toEqual(expected);
});

test('shift with comma and full stop change the speed on every keyboard layout', () => {
  const shifted = { ...none, shiftKey: true };

  expect(playerKeyOf({ ...shifted, key: ';', code: 'Comma' }, true)).toEqual({
    kind: 'speed',
    step: -1,
  });
  expect(playerKeyOf({ ...shifted, key: '>', code: 'Period' }, true)).toEqual({
    kind: 'speed',
    step: 1,
  });
});

test('browser shortcuts are not player keys', () => {
  expect(playerKeyOf({ ...none, key: 'p', ctrlKey: true }, true)).toBeNull();
  expect(playerKeyOf({ ...none, key: 'f', metaKey: true }, true)).toBeNull();
});

test.each([
  ['k', null],
  ['F', null],
  ['?', null],
  ['ArrowLeft', { kind: 'seek', bySeconds: -5 }],
  ['PageDown', { kind: 'next' }],
  [' ', { kind: 'toggle' }],
])('without single-letter keys, %j maps to %j', (key, expected) => {
  expect(playerKeyOf({ ...none, key }, false)).toEqual(expected);
});

test('without single-letter keys, shift with full stop does not change the speed', () => {
  const press = { ...none, key: '>', code: 'Period', shiftKey: true };

  expect(playerKeyOf(press, false)).toBeNull();
});
