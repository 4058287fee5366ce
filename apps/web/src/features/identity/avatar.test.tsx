// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Avatar } from './avatar.tsx';

const ADA = 'https://pictures.example/ada.png';
const BEA = 'https://pictures.example/bea.png';

const sources = (page: { container: HTMLElement }) =>
  [...page.container.querySelectorAll('img')].map(({ src }) => src);
const isDefault = (page: { container: HTMLElement }) =>
  page.container.querySelector('svg') !== null;

test('a picture that does not load makes room for the one that everybody has', () => {
  const page = render(<Avatar picture={ADA} isVip={false} size="small" />);
  expect(sources(page)).toEqual([ADA]);

  for (const image of page.container.querySelectorAll('img')) fireEvent.error(image);

  expect(sources(page)).toEqual([]);
  expect(isDefault(page)).toBe(true);
});

test('the picture of the next member is tried although the one before was broken', () => {
  const page = render(<Avatar picture={ADA} isVip={false} size="small" />);
  for (const image of page.container.querySelectorAll('img')) fireEvent.error(image);

  page.rerender(<Avatar picture={BEA} isVip={false} size="small" />);

  expect(sources(page)).toEqual([BEA]);
});

test('a member without a picture asks no other host for one', () => {
  const page = render(<Avatar picture="" isVip={false} size="large" />);

  expect(sources(page)).toEqual([]);
  expect(isDefault(page)).toBe(true);
});
