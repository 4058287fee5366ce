import { expect, test } from 'vitest';

import { GRANT_LINES_MAX, readGrantLines } from './grant-lines.ts';

const HEADINGS = 'member,coins,reference';
const read = (text: string) => readGrantLines('grants.csv', text);

test.each([
  { title: 'as saved by a spreadsheet', lines: [`\uFEFF${HEADINGS}`, '12345678,10,outage-1', ''] },
  {
    title: 'with quoted cells',
    lines: ['"member","coins","reference"', '"12345678","10","outage-1"'],
  },
  { title: 'with blanks', lines: ['Member, Coins, Reference', ' 12345678 , 10 , outage-1 '] },
])('a grants file is read $title', ({ lines }) => {
  expect(read(lines.join('\r\n'))).toEqual({
    lines: [{ lineNo: 2, member: '12345678', amount: 10, reference: 'outage-1' }],
    faults: [],
  });
});

test.each([
  { text: '12345678,10,outage-1', says: `must begin with the line '${HEADINGS}'` },
  { text: `${HEADINGS}\n`, says: 'grants.csv has no grants.' },
  { text: `${HEADINGS}\n12345678`, says: 'Line 2 lacks its second cell, the coins.' },
  { text: `${HEADINGS}\n12345678,10`, says: 'Line 2 lacks its third cell, the reference.' },
  { text: `${HEADINGS}\n12345678,10,a b`, says: 'Line 2: The reference must be 2 to 100 letters' },
  { text: `${HEADINGS}\n12345678,10,outage-1,more`, says: 'Line 2 must have three cells' },
  { text: `${HEADINGS}\n,10,outage-1`, says: 'Line 2 has an empty cell for the member.' },
  { text: `${HEADINGS}\n12345678,1.5,outage-1`, says: 'Line 2: The coins must be a whole number' },
  { text: `${HEADINGS}\n12345678,-5,outage-1`, says: 'Line 2: The coins must be a whole number' },
  { text: `${HEADINGS}\n12345678,1000001,outage-1`, says: 'The coins must be a whole number' },
  {
    text: [HEADINGS, ...Array.from({ length: 11 }, () => '12345678,1000000,big-1')].join('\n'),
    says: 'grants 11000000 coins; at most 10000000 are allowed',
  },
  {
    text: [
      HEADINGS,
      ...Array.from({ length: GRANT_LINES_MAX + 1 }, () => '12345678,1,small-1'),
    ].join('\n'),
    says: `has ${GRANT_LINES_MAX + 1} grants; at most ${GRANT_LINES_MAX} are allowed`,
  },
])('a grants file is rejected with "$says"', ({ text, says }) => {
  expect(read(text).faults.join('\n')).toContain(says);
});

test('every invalid line is reported by its number', () => {
  const { faults } = read(`${HEADINGS}\n1,x,ref-1\n\n12345678,1,ref-1\n2,0,ref-2`);

  expect(faults.map((fault) => fault.slice(0, 7))).toEqual(['Line 2:', 'Line 5:']);
});
