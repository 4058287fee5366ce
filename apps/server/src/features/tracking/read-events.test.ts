import type { TrackingEvent } from '@hookline/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { readEvents } from './read-events.ts';

const NOW_MS = 1_800_000_000_000;
const SHOWN: TrackingEvent = {
  en: 'h5_page_show',
  ett: NOW_MS - 250,
  kv: { eventParams: { path: '/' } },
};
const READ = {
  name: 'h5_page_show',
  clientMs: NOW_MS - 250,
  occurredAtMs: NOW_MS - 250,
  params: { path: '/' },
};

const shownWith = (eventParams: object) => ({ ...SHOWN, kv: { eventParams } });

// spec: 7 calls, tracking report: {cm, et}, each event checked separately
test.each([
  { title: 'an unknown name', event: { ...SHOWN, en: 'h5_made_up' } },
  { title: "the name of an object's built-in property", event: { ...SHOWN, en: 'constructor' } },
  { title: 'no time', event: { en: SHOWN.en, kv: SHOWN.kv } },
  { title: 'a time as text', event: { ...SHOWN, ett: '1800000000000' } },
  { title: 'no parameters', event: { ...SHOWN, kv: {} } },
  { title: 'a parameter that is too long', event: shownWith({ path: 'x'.repeat(301) }) },
  { title: 'half a surrogate pair', event: shownWith({ path: '/\ud800' }) },
  { title: 'a NUL', event: shownWith({ path: '/\0' }) },
  { title: 'a parameter of the wrong type', event: shownWith({ path: 7 }) },
  { title: 'null instead of an object', event: null },
  { title: 'a list instead of an object', event: [[]] },
])(
  'an event with $title is dropped and counted, and the rest of its batch is kept',
  ({ event }) => {
    expect(readEvents([SHOWN, event, SHOWN], NOW_MS)).toEqual({
      events: [READ, READ],
      invalidCount: 1,
    });
  },
);

test('undeclared parameters are dropped', () => {
  const event = shownWith(JSON.parse('{"path":"/","email":"ada@example.com","__proto__":{"a":1}}'));

  expect(readEvents([event], NOW_MS).events).toEqual([READ]);
});

test('a browser time that is off by a day is stored but not used as the event time', () => {
  const ett = NOW_MS - 86_400_000;

  const { events } = readEvents([{ ...SHOWN, ett }], NOW_MS);

  expect(events).toMatchObject([{ clientMs: ett, occurredAtMs: NOW_MS }]);
});

test('every event is either kept or counted as dropped, and every kept one can be stored', () => {
  const near = fc.record({
    en: fc.constantFrom('h5_page_show', 'h5_play', 'login', 'toString'),
    ett: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
    kv: fc.record({
      eventParams: fc.oneof(
        fc.record({ path: fc.string({ unit: 'binary' }) }),
        fc.record({ method: fc.constantFrom('google', 'facebook', 'x') }),
        fc.jsonValue(),
      ),
    }),
  });
  const sentEvents = fc.array(fc.oneof(near, fc.jsonValue()));

  fc.assert(
    fc.property(sentEvents, (sent) => {
      const read = readEvents(sent, NOW_MS);

      expect(read.events.length + read.invalidCount).toBe(sent.length);
      const text = JSON.stringify(read.events);
      // PostgreSQL stores neither half of a surrogate pair nor NUL.
      expect(/\\ud[89a-f]|\\u0000/.test(text)).toBe(false);
    }),
  );
});
