// spec: 10 import, SubRip captions are converted to WebVTT

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { readSrt } from './srt.ts';
import { webVttFault } from './webvtt.ts';

const vttOf = (source: string) => {
  const reading = readSrt('01.en.srt', source);
  return reading.kind === 'webvtt' ? reading.text : expect.fail(reading.fault);
};

/** Formats the timing line of a caption that lasts one second. */
const times = (second: number) => `00:00:0${second},000 --> 00:00:0${second + 1},000`;

test('counters are dropped even if no empty lines separate the captions', () => {
  const source = ['1', times(1), 'First', '2', times(2), '1984', '3', times(3), '4'].join('\n');

  const texts = vttOf(source)
    .split('\n')
    .filter((line) => /^\w+$/.test(line));

  expect(texts).toEqual(['WEBVTT', 'First', '1984', '4']);
});

test('SubRip as other programs write it is converted to WebVTT', () => {
  const source = [
    '\uFEFF1',
    '00:00:01,000 --> 00:00:02,500 X1:40 X2:600',
    '<i>Who</i> is <font color="#fff">there</font>?',
    '{\\an8}Tom & Jerry <3',
    '',
    '2',
    '1:00:03.5 --> 1:00:04,000',
    '- No one.',
    '',
    '- 42',
    '',
  ].join('\r\n');

  expect(vttOf(source)).toBe(
    [
      'WEBVTT',
      '',
      '00:00:01.000 --> 00:00:02.500',
      '<i>Who</i> is there?',
      'Tom &amp; Jerry &lt;3',
      '',
      '01:00:03.500 --> 01:00:04.000',
      '- No one.',
      '- 42',
      '',
    ].join('\n'),
  );
});

test('captions with neither counters nor separating empty lines are read', () => {
  const source = '00:00:01,000 --> 00:00:02,000\nOne\n00:00:02,000 --> 00:00:03,000\nTwo';

  expect(vttOf(source)).toContain('One\n\n00:00:02.000 --> 00:00:03.000\nTwo');
});

test.each([
  ['', '01.en.srt contains no captions.'],
  ['1\n00:00:01,000 --> 00:00:02,000\n\n', '01.en.srt contains no captions.'],
  ['1\n00:01 --> 00:02\nHi', '01.en.srt has invalid times in line 2: 00:01 --> 00:02'],
  [
    '1\n00:00:02,000 --> 00:00:01,000\nHi',
    'Line 2 of 01.en.srt has a caption that ends before it begins: 00:00:02,000 --> 00:00:01,000',
  ],
  ['x'.repeat(1_000_001), '01.en.srt is longer than a million characters.'],
])('a file without valid captions is rejected in one sentence (%#)', (source, fault) => {
  expect(readSrt('01.en.srt', source)).toEqual({ kind: 'fault', fault });
});

test('converting captions to WebVTT neither adds nor drops a caption', () => {
  const line = fc
    .string({ maxLength: 40 })
    .map((text) => `a${text.replaceAll(/[\r\n\0\uFFFD]|-->/g, '')}`);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (texts) => {
      const cues = texts.map(
        (text, index) => `${index + 1}\n00:00:0${index},000 --> 00:00:0${index + 1},000\n${text}\n`,
      );

      const text = vttOf(cues.join('\n'));

      expect(webVttFault('01.en.vtt', text)).toBeNull();
      expect(text.match(/-->/g)).toHaveLength(texts.length);
    }),
  );
});
