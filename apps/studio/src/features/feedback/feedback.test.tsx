// @vitest-environment happy-dom
// spec: 12 operation, ours: feedback is found by its address, answered by mail, and taken by one
// touches: feedbackAssign

import { StudioError, type FeedbackDetail } from '@hookline/contract/studio';
import { fakePerson } from '@hookline/ui/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer, OWNER } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { readFeedbackTable } from './feedback-csv.ts';
import { FeedbackPage } from './feedback-page.tsx';
import { OneFeedbackPage } from './one-feedback-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const ID = '0b0e7a3e-7f0f-4d51-9a83-0d5f1c7d2a77';
const { operatorId } = OWNER.operator;
const DETAIL: FeedbackDetail = {
  feedbackId: ID,
  createdAt: Date.UTC(2026, 10, 30, 14, 5),
  topics: ['login', 'other'],
  excerpt: 'I cannot log in.',
  text: 'I cannot log in.\nPlease help.',
  member: { userId: '0b0e7a3e-7f0f-4d51-9a83-0d5f1c7d2a11', code: '12345678', nickName: 'Nora' },
  email: 'ada+1@example.com',
  state: 'open',
  assignee: null,
  locale: 'en-US',
  dramaId: null,
  episodeId: null,
};
const operators = () => ({ operators: [{ operatorId, name: 'irene' }] });

test('the list asks by the filters of its address', async () => {
  const { seen } = fakeServer({
    feedbackList: () => ({ rows: [DETAIL], next: null }),
    feedbackOperators: operators,
  });
  renderPage(<FeedbackPage />, { at: `/feedback?state=open&topic=login&with=nobody` });

  const row = (await screen.findAllByRole('row'))[1] ?? document.body;
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/feedback/${ID}`);
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 5)
      .map((cell) => cell.textContent),
  ).toEqual(['I cannot log in.', 'open', 'Login, Something else', 'Nora', 'Nobody']);
  expect(seen.find(({ call }) => call === 'feedbackList')?.input).toEqual({
    state: 'open',
    topic: 'login',
    assignee: 'nobody',
  });
});

test('the file has the rows of the filters', async () => {
  const { seen } = fakeServer({ feedbackList: () => ({ rows: [DETAIL], next: null }) });

  const { header, rows } = await readFeedbackTable({ state: 'open' });

  expect(header).toHaveLength(rows[0]?.length ?? 0);
  expect(rows[0]?.slice(1, 6)).toEqual([
    '2026-11-30T14:05:00.000Z',
    'open',
    'login other',
    '12345678',
    'Nora',
  ]);
  expect(seen[0]?.input).toEqual({ state: 'open', items: '500' });
});

test('a feedback is answered by mail, and taken unless somebody else was faster', async () => {
  const person = fakePerson();
  const { seen } = fakeServer({
    feedbackDetail: () => DETAIL,
    feedbackOperators: operators,
    feedbackAssign: () => {
      throw new StudioError(
        'conflict',
        'Somebody else has given it to another operator meanwhile.',
      );
    },
    feedbackState: () => ({}),
  });
  renderPage(<OneFeedbackPage />, { at: `/feedback/${ID}`, path: '/feedback/:feedbackId' });

  const mail = await screen.findByRole('link', { name: 'Answer by mail program' });
  expect(mail.getAttribute('href')).toBe(
    'mailto:ada%2B1%40example.com?subject=Your%20feedback%3A%20Login%2C%20Something%20else',
  );
  await person.selectOptions(await screen.findByLabelText('With'), operatorId);
  await person.click(screen.getByRole('button', { name: 'Give to irene' }));
  await screen.findByText('Somebody else has given it to another operator meanwhile.');
  await person.selectOptions(screen.getByLabelText('State'), 'done');
  await person.click(screen.getByRole('button', { name: 'Set to done' }));

  const sent = seen.filter(({ call }) => /Assign|State/.test(call));
  expect(sent.map(({ input }) => input)).toEqual([
    { feedbackId: ID, assigneeId: operatorId, seenAssigneeId: null },
    { feedbackId: ID, state: 'done' },
  ]);
});
