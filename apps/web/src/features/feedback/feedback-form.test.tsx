// @vitest-environment happy-dom
import { AppError } from '@hookline/contract/client';
import { Toaster } from '@hookline/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { clearFeedbackDraft } from './feedback-draft.ts';
import { FeedbackForm } from './feedback-form.tsx';

afterEach(() => {
  clearFeedbackDraft();
  window.history.replaceState(null, '', '/');
});

function open(feedbackSubmit: Answers['feedbackSubmit'] = null) {
  const server = fakeServer({ feedbackSubmit });
  const onSent = vi.fn<() => void>();
  const page = renderPage(
    <>
      <FeedbackForm onSent={onSent} />
      <Toaster />
    </>,
    server,
  );
  return { ...page, ...server, onSent, sent: () => server.askedFor('feedbackSubmit') };
}

const chip = (name: string) => screen.getByRole('button', { name });
const isOn = (name: string) => chip(name).getAttribute('aria-pressed') === 'true';
const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Description/ });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ });
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
    .filter((text) => text !== '');
const submit = () => chip('Submit');

type User = ReturnType<typeof open>['user'];
async function fill(user: User) {
  await user.type(description(), 'The sound is late.');
  await user.type(email(), 'ada@example.com');
}

// spec: 2 feedback, chips begin with the specification's two; 'Content error' is preselected; one
//   is always on
test('"Content error" is preselected, chips toggle, and one chip is always on', async () => {
  const { user } = open();
  expect([isOn('Content error'), isOn('Breach of law')]).toEqual([true, false]);

  await user.click(chip('Breach of law'));
  expect([isOn('Content error'), isOn('Breach of law')]).toEqual([true, true]);
  await user.click(chip('Content error'));
  await user.click(chip('Breach of law'));

  expect([isOn('Content error'), isOn('Breach of law')]).toEqual([false, true]);
});

// spec: 2 feedback, ours: topics for payment and coins, playback, login and other
test('payment, playback and login follow the two topics of the specification', async () => {
  const { user, sent } = open();
  const topics = within(screen.getByRole('group')).getAllByRole('button');
  expect(topics.map(({ textContent }) => textContent)).toEqual([
    'Content error',
    'Breach of law',
    'Payment and coins',
    'Playback',
    'Login',
    'Other',
  ]);

  await user.click(chip('Payment and coins'));
  await user.click(chip('Content error'));
  await fill(user);
  await user.click(submit());

  await waitFor(() => expect(sent()).toMatchObject([{ types: ['payment-and-coins'] }]));
});

// spec: 2 feedback, a description of at most 300 characters with a counter
test('the counter counts an emoji once, and the field accepts 300 characters at most', () => {
  open();
  expect(describedBy(description())).toContain('0/300');

  fireEvent.change(description(), { target: { value: '😀'.repeat(299) } });
  expect(describedBy(description())).toContain('299/300');
  fireEvent.change(description(), { target: { value: '😀'.repeat(301) } });

  expect(describedBy(description())).toContain('300/300');
  expect(description().value).toBe('😀'.repeat(300));
});

// spec: 2 feedback, description and e-mail are required, and the e-mail field has a placeholder
test('description and e-mail are required, and the e-mail field says what it expects', () => {
  open();

  expect([description().required, email().required]).toEqual([true, true]);
  expect(email().placeholder).toBe('Please enter a valid email address');
});

// spec: 2 feedback, errors are shown at their fields, and the first wrong field gets the focus
test('sending an empty form shows a message at each field and focuses the first field', async () => {
  const { user, sent } = open();

  await user.click(submit());

  expect(describedBy(description())).toContain('Please describe what happened.');
  expect(describedBy(email())).toContain('Please enter your email address.');
  expect([description(), email()].map((field) => field.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ]);
  expect(document.activeElement).toBe(description());
  expect(sent()).toEqual([]);
});

test('correcting a field immediately removes the message of that field only', async () => {
  const { user } = open();
  await user.click(submit());

  await user.type(description(), 'x');

  expect(description().getAttribute('aria-invalid')).toBeNull();
  expect(describedBy(description())).toEqual(['1/300']);
  expect(email().getAttribute('aria-invalid')).toBe('true');
});

test('an invalid e-mail is focused and not sent', async () => {
  const { user, sent } = open();
  await user.type(description(), 'The sound is late.');
  await user.type(email(), 'ada@example');

  await user.click(submit());

  expect(describedBy(email())).toContain(
    'Please enter a valid email address, such as name@example.com.',
  );
  expect(document.activeElement).toBe(email());
  expect(sent()).toEqual([]);
});

test('sending the form clears it and shows a message', async () => {
  const { user, sent, onSent } = open();
  await user.click(chip('Breach of law'));
  await fill(user);

  await user.click(submit());

  expect(await screen.findByText('Thank you. Your feedback has been sent.')).toBeDefined();
  expect(sent()).toEqual([
    {
      types: ['content-error', 'breach-of-law'],
      description: 'The sound is late.',
      email: 'ada@example.com',
    },
  ]);
  expect(onSent).toHaveBeenCalledTimes(1);
  expect([description().value, email().value]).toEqual(['', '']);
  expect(isOn('Breach of law')).toBe(false);
});

test('feedback from a player page includes its drama', async () => {
  const contentId = 'a'.repeat(32);
  window.history.replaceState(null, '', `/ar-SA/reel-shorts/some-name-${contentId}/3/`);
  const { user, sent } = open();
  await fill(user);

  await user.click(submit());

  await waitFor(() => expect(sent()).toMatchObject([{ contentId }]));
});

test('the button shows that it is sending, and a second tap is ignored', async () => {
  const answer = Promise.withResolvers<null>();
  const { user, sent, onSent } = open(() => answer.promise);
  await fill(user);

  await user.click(submit());
  await user.click(chip('Sending'));

  expect(sent()).toHaveLength(1);
  await act(async () => answer.resolve(null));
  expect(onSent).toHaveBeenCalledTimes(1);
  expect(sent()).toHaveLength(1);
});

// spec: 2 feedback, a failure loses none of the typed text
// touches: feedbackSubmit
test.each([
  {
    title: 'cannot be reached',
    error: new TypeError('Failed to fetch'),
    text: /Couldn’t send/,
  },
  { title: 'is busy', error: new AppError('C0503', 'try again'), text: /Couldn’t send/ },
  { title: 'asks to wait', error: new AppError('A0429', 'wait'), text: /wait a minute/ },
])('if the server $title, the typed text is kept', async ({ error, text }) => {
  let isBroken = true;
  const { user, sent } = open(() => {
    if (isBroken) throw error;
    return null;
  });
  await fill(user);

  await user.click(submit());

  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
  expect([description().value, email().value]).toEqual(['The sound is late.', 'ada@example.com']);
  isBroken = false;
  await user.click(submit());
  expect(await screen.findByText('Thank you. Your feedback has been sent.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(sent()).toHaveLength(2);
});

test('typed text survives closing and reopening the form', async () => {
  const first = open();
  await first.user.click(chip('Breach of law'));
  await fill(first.user);

  first.unmount();
  open();

  expect([description().value, email().value]).toEqual(['The sound is late.', 'ada@example.com']);
  expect(isOn('Breach of law')).toBe(true);
});

test('a form closed while it is sent opens no page, and the next form is empty', async () => {
  const answer = Promise.withResolvers<null>();
  const { user, unmount, onSent } = open(() => answer.promise);
  await fill(user);
  await user.click(submit());

  unmount();
  await act(async () => answer.resolve(null));
  open();

  expect(onSent).not.toHaveBeenCalled();
  expect(description().value).toBe('');
});
