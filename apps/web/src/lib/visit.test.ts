// @vitest-environment happy-dom
// spec: 4 install prompt, ours: a visit shows one prompt, and none on its first page
// touches: mayAsk

import { beforeEach, expect, test } from 'vitest';

import { mayAsk, noteAsked, notePage } from './visit.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the first page of a first visit shows no prompt, however often it renders', () => {
  notePage('/');
  notePage('/');

  expect(mayAsk('first-run', '/')).toBe(false);
});

test('the second page may show a prompt', () => {
  notePage('/');
  notePage('/browse/all/1/');
  notePage('/');

  expect(mayAsk('install', '/')).toBe(true);
});

test('the second visit may show a prompt on its first page', () => {
  notePage('/');
  sessionStorage.clear();
  notePage('/');

  expect(mayAsk('first-run', '/')).toBe(true);
});

test('a visit that has shown one prompt does not show another', () => {
  notePage('/');
  notePage('/profile/');
  noteAsked('consent');

  expect(mayAsk('first-run', '/')).toBe(false);
  expect(mayAsk('consent', '/')).toBe(true);
});
