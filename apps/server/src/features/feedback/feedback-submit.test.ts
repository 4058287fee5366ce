import { feedback } from '@hookline/db';
import { FEEDBACK_TYPES } from '@hookline/domain/feedback';
import { expect, test } from 'vitest';

import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;
type Form = Parameters<typeof send>[1];

const FORM = {
  types: ['content-error' as const],
  description: 'The sound is late.',
  email: 'ada@example.com',
};
const SUBMIT = '/api/feedback/submit';

const stored = ({ deps }: App) =>
  feedback.listFeedback(deps.db, { fromMs: null, untilMs: null, before: null, itemsMax: 100 });

async function send(app: App, form: object) {
  const response = await app.app.request(SUBMIT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof form === 'string' ? form : JSON.stringify(form),
  });
  return response.status;
}

test("a guest's feedback is stored with language and time and without a member", async () => {
  await using app = await startTestApp();
  const arabic = app.clientWith({ currentlanguage: 'ar-SA' });

  expect(await arabic.call('feedbackSubmit', FORM)).toBeNull();

  expect(await stored(app)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: null,
      ...FORM,
      dramaId: null,
      episodeId: null,
      locale: 'ar-SA',
      createdAtMs: NOW_MS,
    },
  ]);
});

test("a member's feedback is stored with the member and the current episode", async () => {
  await using app = await startTestApp();
  const alice = await app.addViewer();
  const drama = await app.addDrama([0]);
  const types = ['breach-of-law' as const, 'content-error' as const];

  await alice.call('feedbackSubmit', { ...FORM, types, ...drama.episode(1) });

  expect(await stored(app)).toMatchObject([
    {
      userId: alice.userId,
      types,
      dramaId: drama.dramaId,
      episodeId: drama.episodeIds[0],
    },
  ]);
});

// spec: 2 feedback, ours: one feedback can have several topics
// touches: feedbackSubmit
test('feedback can have all topics at once', async () => {
  await using app = await startTestApp();

  await app.guest.call('feedbackSubmit', { ...FORM, types: [...FEEDBACK_TYPES] });

  expect(await stored(app)).toMatchObject([{ types: FEEDBACK_TYPES }]);
});

// spec: 5 validation, feedback is stored as plain text, whatever it contains
// touches: feedbackSubmit
test.each([
  { title: '300 emoji', description: '😀'.repeat(300) },
  { title: 'markup', description: '<img src=x onerror=alert(1)>' },
  { title: 'SQL', description: "'); drop table feedback; --" },
  { title: 'a formula', description: '=cmd()|calc' },
  { title: 'characters that reverse the text', description: '\u202Egnp.exe' },
  { title: 'several lines', description: 'one\ntwo\r\n\tthree' },
  { title: 'an escape sequence', description: String.raw`\u0000` },
])('$title is stored unchanged', async ({ description }) => {
  await using app = await startTestApp();

  await app.guest.call('feedbackSubmit', { ...FORM, description });

  expect(await stored(app)).toMatchObject([{ description }]);
});

test('surrounding white space does not count towards the limit and is not stored', async () => {
  await using app = await startTestApp();

  await app.guest.call('feedbackSubmit', {
    ...FORM,
    description: `\n ${'x'.repeat(300)} `,
    email: ' ada@example.com ',
  });

  expect(await stored(app)).toMatchObject([
    { description: 'x'.repeat(300), email: 'ada@example.com' },
  ]);
});

test('half a surrogate pair is stored as a replacement character', async () => {
  await using app = await startTestApp();

  expect(await send(app, { ...FORM, description: 'a\ud83d' })).toBe(200);

  expect(await stored(app)).toMatchObject([{ description: 'a\ufffd' }]);
});

// spec: 5 validation, feedback: at least one type, 1 to 300 code points, a valid e-mail
// touches: description
test.each<{ title: string; form: Form }>([
  { title: 'no type', form: { ...FORM, types: [] } },
  { title: 'the same type twice', form: { ...FORM, types: ['content-error', 'content-error'] } },
  { title: 'an unknown type', form: { ...FORM, types: ['praise'] } },
  { title: 'a type that is not a list', form: { ...FORM, types: 'content-error' } },
  { title: 'no description', form: { ...FORM, description: '' } },
  { title: 'a blank description', form: { ...FORM, description: ' \n\u00a0' } },
  { title: '301 letters', form: { ...FORM, description: 'x'.repeat(301) } },
  { title: '301 emoji', form: { ...FORM, description: '😀'.repeat(301) } },
  { title: 'a NUL character', form: { ...FORM, description: 'a\u0000b' } },
  { title: 'no e-mail', form: { ...FORM, email: '' } },
  { title: 'an e-mail address of two lines', form: { ...FORM, email: 'a@b.cd\nbcc: c@d.ef' } },
  {
    title: 'an e-mail address of 255 characters',
    form: { ...FORM, email: `a@${'b.'.repeat(125)}cde` },
  },
  { title: 'a malformed drama id', form: { ...FORM, contentId: "'; --" } },
  { title: 'an empty episode id', form: { ...FORM, chapterId: '' } },
])('a form with $title is rejected and not stored', async ({ form }) => {
  await using app = await startTestApp();

  expect(await send(app, form)).toBe(400);
  expect(await stored(app)).toEqual([]);

  expect(await send(app, FORM)).toBe(200);
  expect(app.problems).toEqual([]);
});

// spec: 5 validation, feedback is limited per member and network
// touches: feedbackSubmit
test('too much feedback is rate-limited, separately for each member and network', async () => {
  await using app = await startTestApp();
  const alice = await app.addViewer();
  const bob = await app.addViewer();
  for (let sent = 0; sent < 5; sent += 1) await alice.call('feedbackSubmit', FORM);

  await expect(alice.call('feedbackSubmit', FORM)).rejects.toMatchObject({ code: 'A0429' });

  expect(await stored(app)).toHaveLength(5);
  await bob.call('feedbackSubmit', FORM);
  await app.guest.call('feedbackSubmit', FORM);
  app.clock.nowMs += 12_000;
  await alice.call('feedbackSubmit', FORM);
  expect(await stored(app)).toHaveLength(8);
});

test("feedback with an ended login is rejected and not stored as a guest's", async () => {
  await using app = await startTestApp();
  const alice = await app.addViewer();
  await alice.call('logout', {});

  await expect(alice.call('feedbackSubmit', FORM)).rejects.toMatchObject({ code: 'U0003' });

  expect(await stored(app)).toEqual([]);
});
