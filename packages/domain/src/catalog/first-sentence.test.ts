import { expect, test } from 'vitest';

import { firstSentence } from './first-sentence.ts';

test.each([
  [
    'Every night Nora takes the last train home. Tonight it does not stop.',
    'Every night Nora takes the last train home.',
  ],
  ['Who is he? Nobody knows.', 'Who is he?'],
  ['“You are late!” she said. He smiled.', '“You are late!”'],
  ['Dr. Amal has one secret. It is heart number two.', 'Dr. Amal has one secret.'],
  ['He is worth $4.5 million. She is not told.', 'He is worth $4.5 million.'],
  ['She finds her key. It fits.', 'She finds her key.'],
  ['“No”, says J. Smith. He lies.', '“No”, says J. Smith.'],
  ['Sie hat nur noch Mut. Er hat das Geld.', 'Sie hat nur noch Mut.'],
  ['Es geht um Rat. Niemand gibt ihn.', 'Es geht um Rat.'],
  ['Prof. Weiß schweigt. Die Stadt redet.', 'Prof. Weiß schweigt.'],
  ['„Dr. Amal lügt.“ Er weiß es.', '„Dr. Amal lügt.“'],
  ['La Sra. Vega vuelve. Nadie la espera.', 'La Sra. Vega vuelve.'],
  ['One sentence without an end', 'One sentence without an end'],
  ['One sentence.', 'One sentence.'],
  ['', ''],
  ['毎晩、終電で家に帰る。今夜、男が待つ。', '毎晩、終電で家に帰る。'],
  ['「遅い！」と彼女は言った。', '「遅い！」'],
  ['كل ليلة تستقل القطار. الليلة لا يتوقف.', 'كل ليلة تستقل القطار.'],
  ['من هو؟ لا أحد يعرف.', 'من هو؟'],
  ['ทุกคืนเธอขึ้นรถไฟขบวนสุดท้าย คืนนี้มันไม่หยุด', 'ทุกคืนเธอขึ้นรถไฟขบวนสุดท้าย คืนนี้มันไม่หยุด'],
])('the first sentence of %j is extracted', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
