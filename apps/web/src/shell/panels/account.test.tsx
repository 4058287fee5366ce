// @vitest-environment happy-dom
import { AppError, type MemberExport } from '@hookline/contract/client';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  askForDeletion,
  takeDeletionIntent,
} from '../../features/identity/account/deletion-intent.ts';
import { takeFlashMessage } from '../../features/identity/login/return/flash-messages.ts';
import { closePanel, readPanels } from './open-panel.ts';
import { readToken } from '../../features/identity/session/token.ts';
import { fakeMember } from '../../testing/fake-member.ts';
import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Settings } from './settings.tsx';

const EXPORTED: MemberExport = {
  exportedAt: '2026-11-22T23:30:00.000Z',
  isComplete: true,
  profile: {
    userId: fakeMember().user_id,
    code: '84210577',
    nickName: 'Ada Vance',
    headImageUrl: '',
    createdAt: '2026-01-01T00:00:00.000Z',
    subscriptionStartsAt: null,
    subscriptionEndsAt: null,
  },
  logins: [],
  holds: [],
  settings: null,
  sessions: [],
  wallet: { coin: 1500, bonus: 100, debt: 0 },
  ledger: [],
  ledgerEntries: [],
  lots: [],
  unlocks: [],
  subscriptions: [],
  orders: [],
  refunds: [],
  disputes: [],
  decisions: [],
  favourites: [],
  likes: [],
  history: [],
  positions: [],
  feedback: [],
  notes: [],
  actions: [],
};

let went: string[] = [];

beforeEach(() => {
  went = [];
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void went.push(String(url)));
  localStorage.setItem('hookline.purchases', '[{"transactionId":"1"}]');
  localStorage.setItem('hookline.history', '[]');
  localStorage.setItem('hookline.equipment', 'device');
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  closePanel();
});

async function open(answers: Answers = {}, member = fakeMember()) {
  logIn();
  localStorage.setItem('hookline.token', 'token-of-ada');
  const server = fakeServer({
    memberDetail: member,
    settingGet: {
      autoPlayNext: true,
      captionsLang: 'es',
      autoUnlock: false,
      autoUnlockDailyCoins: 200,
    },
    ...answers,
  });
  const page = renderPage(<Settings />, server);
  // A dialog above the heading may hide it.
  await screen.findByRole('heading', { name: 'Account', hidden: true });
  return { ...page, ...server };
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Delete your account?' });
const inDialog = async (name: string) => within(await dialog()).findByRole('button', { name });
const keptKeys = () => Object.keys(localStorage).toSorted();

test('a guest has no account to export or delete', async () => {
  renderPage(<Settings />, fakeServer());

  expect(await screen.findByRole('combobox', { name: 'Captions' })).toBeDefined();
  expect(screen.queryByText('Account')).toBeNull();
});

// spec: 4 account, a member exports all data as a dated file
// touches: memberExport
test('a member exports all data as a file named after the day', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  let content: Blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) content = blob;
    return 'blob:data';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: content.text() });
  });
  const { user } = await open({ memberExport: EXPORTED });

  await user.click(button('Export my data'));

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('hookline-data-2026-11-22.json');
  expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(EXPORTED);
});

test.each([
  { error: new TypeError('Failed to fetch'), text: 'Couldn’t export your data.' },
  { error: new AppError('A0429', 'wait'), text: 'You’ve already exported your data' },
])('a failed export says "$text" and can be retried', async ({ error, text }) => {
  const { user } = await open({
    memberExport: () => {
      throw error;
    },
  });

  await user.click(button('Export my data'));

  await screen.findByText(new RegExp(text));
  expect(button('Export my data').getAttribute('aria-disabled')).toBe('false');
});

test('logging out on all devices keeps the guest data on this device', async () => {
  const { user, askedFor } = await open({ logout: null });

  await user.click(button('Log out of all devices'));

  await waitFor(() => expect(went).toEqual(['/']));
  expect(askedFor('logout')).toEqual([{ isAll: 1 }]);
  expect(readToken()).toBeNull();
  expect(keptKeys()).toEqual(['hookline.equipment', 'hookline.history']);
  expect(takeFlashMessage()).toEqual({ text: 'signedOutAll' });
});

test('a failed logout on all devices shows a message and keeps the member logged in', async () => {
  const { user } = await open({
    logout: () => {
      throw new TypeError('Failed to fetch');
    },
  });

  await user.click(button('Log out of all devices'));

  await screen.findByText('Couldn’t log out of all devices. Please try again.');
  expect(readToken()).not.toBeNull();
  expect(went).toEqual([]);
});

// spec: 4 account, the deletion lists what is lost, and removes the member's data from the device
// touches: memberDelete
test('deleting an account lists what is lost, and clears its data on the device', async () => {
  const { user, askedFor } = await open({ memberDelete: null });
  await user.click(button('Delete my account'));
  expect((await dialog()).textContent).toContain('unlocked episodes and 1,600 coins will be lost');
  expect(askedFor('memberDelete')).toEqual([]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));

  await user.click(await inDialog('Delete for good'));

  await waitFor(() => expect(went).toEqual(['/']));
  expect(askedFor('memberDelete')).toHaveLength(1);
  expect(readToken()).toBeNull();
  expect(keptKeys()).toEqual(['hookline.equipment', 'hookline.history']);
  expect(takeFlashMessage()).toEqual({ text: 'deleted' });
});

test('deleting an account without coins does not mention coins', async () => {
  const { user } = await open({}, fakeMember({ coinBalance: 0, bonusBalance: 0, totalBalance: 0 }));

  await user.click(button('Delete my account'));

  const text = (await dialog()).textContent;
  expect(text).toContain('likes and unlocked episodes will be lost for good.');
  expect(text).not.toContain('coins');
});

test('a cancelled deletion deletes nothing', async () => {
  const { user, askedFor } = await open();
  await user.click(button('Delete my account'));

  await user.click(await inDialog('Cancel'));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(askedFor('memberDelete')).toEqual([]);
});

test('a deletion with too old a login asks for a new login and is remembered', async () => {
  const { user } = await open({
    memberDelete: () => {
      throw new AppError('A0401', 'login');
    },
  });
  await user.click(button('Delete my account'));
  await user.click(await inDialog('Delete for good'));
  await within(await dialog()).findByText(/more than five minutes ago/);

  await user.click(await inDialog('Log in again'));

  expect(readPanels().panel).toBe('login');
  expect(takeDeletionIntent()).toBe(true);
  expect(readToken()).not.toBeNull();
});

test('a pending payment stops the deletion with a message', async () => {
  const { user } = await open({
    memberDelete: () => {
      throw new AppError('A0402', 'payment');
    },
  });
  await user.click(button('Delete my account'));

  await user.click(await inDialog('Delete for good'));

  await within(await dialog()).findByText(/A payment is still being processed/);
  expect(await inDialog('Delete for good')).toBeDefined();
  expect(went).toEqual([]);
});

test('a second tap does not delete again, and the dialog stays until the response', async () => {
  const answer = Promise.withResolvers<null>();
  const { user, askedFor } = await open({ memberDelete: () => answer.promise });
  await user.click(button('Delete my account'));
  await user.click(await inDialog('Delete for good'));

  await user.click(await inDialog('Deleting'));
  await user.keyboard('{Escape}');

  expect(await dialog()).toBeDefined();
  expect(askedFor('memberDelete')).toHaveLength(1);
  answer.resolve(null);
  await waitFor(() => expect(went).toEqual(['/']));
});

test('after the new login the deletion dialog opens again', async () => {
  askForDeletion();

  await open();

  expect(await dialog()).toBeDefined();
});
