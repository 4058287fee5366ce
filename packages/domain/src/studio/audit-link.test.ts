// spec: 12 operation, ours: no two entries of the audit have the same hashed text
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { linkedText, type LinkedTexts } from './audit-link.ts';

const ENTRY: LinkedTexts = {
  seq: '1',
  id: 'a',
  doneAtMicros: '2',
  operator: 'é',
  action: 'order refund',
  subjectKind: 'order',
  subjectId: 'HL1',
  before: null,
  after: '{}',
  reasonDigest: null,
  via: 'studio',
  operatorId: null,
  requestId: null,
  approvalId: null,
  undoes: null,
  assertion: null,
};

test('each value stands after its length in bytes, and a missing one is a dash', () => {
  expect(linkedText(ENTRY)).toBe(
    '1:1,1:a,1:2,2:é,12:order refund,5:order,3:HL1,-,2:{},-,6:studio,-,-,-,-,-',
  );
});

test('a character that moves from one value to the next changes the text', () => {
  const character = fc.constantFrom('1', '2', ':', ',', '-', 'é');
  const text = fc.string({ unit: character, maxLength: 4 });
  const value = fc.option(text, { nil: null });
  fc.assert(
    fc.property(fc.tuple(value, value), fc.tuple(value, value), ([a, b], [c, d]) => {
      const isSame = a === c && b === d;
      const one = linkedText({ ...ENTRY, before: a, after: b });
      const two = linkedText({ ...ENTRY, before: c, after: d });
      expect(one === two).toBe(isSame);
    }),
  );
});
