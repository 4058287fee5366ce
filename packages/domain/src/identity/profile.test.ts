import { expect, test } from 'vitest';

import { headImageUrlOf, nickNameOf } from './profile.ts';

test.each([
  { name: 'Ada Vance', nickName: 'Ada Vance' },
  { name: '  Ada \u0000\u0007Vance\n', nickName: 'Ada Vance' },
  { name: ' \n\t', nickName: 'Viewer' },
  { name: '', nickName: 'Viewer' },
  { name: 'x'.repeat(61), nickName: 'x'.repeat(60) },
  { name: '🌙'.repeat(61), nickName: '🌙'.repeat(60) },
])('the name $name is shown as $nickName', ({ name, nickName }) => {
  expect(nickNameOf(name)).toBe(nickName);
});

test.each([
  { title: 'https', url: 'https://pictures.test/ada.jpg', isUsed: true },
  { title: 'http', url: 'http://pictures.test/ada.jpg', isUsed: false },
  { title: 'a script', url: 'javascript:alert(1)', isUsed: false },
  { title: 'no URL', url: 'ada.jpg', isUsed: false },
  { title: 'nothing', url: '', isUsed: false },
  { title: '2000 characters', url: `https://a.test/`.padEnd(2000, 'x'), isUsed: true },
  { title: '2001 characters', url: `https://a.test/`.padEnd(2001, 'x'), isUsed: false },
])('a picture URL with $title is used: $isUsed', ({ url, isUsed }) => {
  expect(headImageUrlOf(url)).toBe(isUsed ? url : '');
});
