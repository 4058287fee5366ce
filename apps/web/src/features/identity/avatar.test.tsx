// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import { Avatar } from './avatar.tsx';

const ADA = 'https://pictures.example/ada.png';
const BEA = 'https://pictures.example/bea.png';
const ID = '7b0a1f5e-4d0c-4c0e-9a35-0d6a5f3f1e11';

const memberWith = (picture: string, id = ID) => ({ picture, name: 'ada Vance', id });
const sources = () => [...document.querySelectorAll('img')].map(({ src }) => src);
const breakPictures = () => {
  for (const image of document.querySelectorAll('img')) fireEvent.error(image);
};
const toneOfInitial = () => /tone-\d/.exec(screen.getByText('A').className)?.[0];

test('a picture that does not load is replaced by the initial', () => {
  renderPage(<Avatar member={memberWith(ADA)} isVip={false} size="small" />);
  expect(sources()).toEqual([ADA]);
  expect(screen.queryByText('A')).toBeNull();

  breakPictures();

  expect(sources()).toEqual([]);
  expect(screen.getByText('A')).toBeDefined();
});

test('the next member’s picture loads even if the previous picture failed', () => {
  const page = renderPage(<Avatar member={memberWith(ADA)} isVip={false} size="small" />);
  breakPictures();
  page.unmount();

  renderPage(<Avatar member={memberWith(BEA)} isVip={false} size="small" />);

  expect(sources()).toEqual([BEA]);
});

// spec: 2 profile, the default avatar is a member's coloured initial or a guest's icon
test('a member without a picture gets an initial, and no other host is contacted', () => {
  renderPage(<Avatar member={memberWith('')} isVip={false} size="large" />);

  expect(sources()).toEqual([]);
  expect(screen.getByText('A').getAttribute('aria-hidden')).toBe('true');
});

test('a member’s initial always has the same colour, and another member’s has a different one', () => {
  const first = renderPage(<Avatar member={memberWith('')} isVip={false} size="large" />);
  const tone = toneOfInitial();
  first.unmount();
  const second = renderPage(<Avatar member={memberWith('')} isVip={false} size="small" />);
  expect(toneOfInitial()).toBe(tone);
  second.unmount();

  renderPage(<Avatar member={memberWith('', ID.replace(/1$/, '2'))} isVip={false} size="large" />);

  expect(toneOfInitial()).not.toBe(tone);
});

test('a guest gets the icon instead of a letter', () => {
  const { container } = renderPage(<Avatar member={null} isVip={false} size="large" />);

  expect(container.querySelector('svg')).not.toBeNull();
  expect(container.textContent).toBe('');
});
