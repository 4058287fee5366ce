import { expect, test } from 'vitest';

import { cleanWebVtt, countCues, listCues, webVttFault } from './webvtt.ts';

test.each([
  { title: 'plain', text: 'WEBVTT\n\n00:00.000 --> 00:01.500\nHello\n' },
  {
    title: 'with hours, settings, a note and Windows line ends',
    text: 'WEBVTT - a title\r\n\r\nNOTE hi\r\n\r\n1\r\n01:00:00.000 --> 01:00:01.000 line:80%\r\nHello\r\n',
  },
  { title: 'with a byte order mark', text: '\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\nHello' },
])('captions are accepted: $title', ({ text }) => {
  expect(webVttFault('01.en.vtt', text)).toBeNull();
});

test.each([
  {
    text: '1\n00:00:00,000 --> 00:00:01,000\nHello',
    fault: '01.en.vtt does not begin with WEBVTT.',
  },
  { text: '', fault: '01.en.vtt does not begin with WEBVTT.' },
  { text: 'WEBVTTX\n', fault: '01.en.vtt does not begin with WEBVTT.' },
  { text: 'WEBVTT\n\n', fault: '01.en.vtt contains no captions.' },
  {
    text: 'WEBVTT\n\n00:00,000 --> 00:01,000\nHello',
    fault: '01.en.vtt has invalid times in line 3: 00:00,000 --> 00:01,000',
  },
  {
    text: 'WEBVTT\n\n00:02.000 --> 00:01.000\nHello',
    fault: 'Line 3 of 01.en.vtt has a caption that ends before it begins: 00:02.000 --> 00:01.000',
  },
  { text: 'WEBVTT\n\n\uFFFD', fault: '01.en.vtt is not UTF-8 text.' },
])('captions are rejected: $fault', ({ text, fault }) => {
  expect(webVttFault('01.en.vtt', text)).toBe(fault);
});

/** Formats seconds below a day as WebVTT does. */
function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}

test.each([
  { title: 'overlap', starts: [1, 1, 2, 1.5] },
  { title: 'number 10,000', starts: Array.from({ length: 10_000 }, (_, index) => index / 10) },
])('captions that $title are all kept', ({ starts }) => {
  const cues = starts.map((start) => `${timeOf(start)} --> ${timeOf(start + 2)}\nHello\n`);
  const text = ['WEBVTT\n', ...cues].join('\n');

  expect(webVttFault('01.en.vtt', text)).toBeNull();
  expect(cleanWebVtt(text)).toBe(text);
});

test('captions keep their text and WebVTT tags, but lose styles and HTML', () => {
  const text = [
    'WEBVTT - a title',
    '',
    'STYLE',
    '::cue { background: url(https://elsewhere.example/seen.png) }',
    '',
    'REGION',
    'id:top',
    '',
    'NOTE hi',
    '',
    '00:00.000 --> 00:01.000 line:80%',
    '<v Ada><i>Who</i> is <script>alert(1)</script><c.loud>there</c>?',
    '1 < 2 <00:00:00.500>and <img src=x> more',
    '',
  ].join('\r\n');

  expect(cleanWebVtt(text)).toBe(
    [
      'WEBVTT - a title',
      '',
      'NOTE hi',
      '',
      '00:00.000 --> 00:01.000 line:80%',
      '<v Ada><i>Who</i> is alert(1)<c.loud>there</c>?',
      '1 < 2 <00:00:00.500>and  more',
      '',
    ].join('\n'),
  );
});

test('the first captions are listed with their beginnings, without tags and notes', () => {
  const text =
    'WEBVTT\n\nNOTE 1\n\nfirst\n00:01.500 --> 00:02.000\n<i>Hello</i>\nyou\n\n01:00:03.000 --> 01:00:04.000\nBye';

  expect(listCues(text, 5)).toEqual([
    { startSeconds: 1.5, text: 'Hello\nyou' },
    { startSeconds: 3603, text: 'Bye' },
  ]);
  expect(listCues(text, 1)).toHaveLength(1);
  expect(countCues(text)).toBe(2);
});
