import { AppError, type MemberSetting } from '@hookline/contract/client';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { fakeServer, type Answers } from '../../../testing/fake-server.ts';
import { renderPageHook } from '../../../testing/render-page.tsx';
import { useSettings } from '../use-settings.ts';

export const MEMBER = 'ada';
export const STORED: MemberSetting = {
  autoPlayNext: true,
  captionsLang: 'es',
  autoUnlock: true,
  autoUnlockDailyCoins: 200,
};

type Save = Answers['settingSet'];

/** Renders a member's settings; the server stores each change unless `settingSet` is given. */
export function openSettings(settingSet?: Save, memberId: string | null = MEMBER) {
  const stored = { ...STORED };
  let coming: Promise<unknown> = Promise.resolve();
  const server = fakeServer({
    settingGet: async () => {
      const answer = { ...stored };
      await coming;
      return answer;
    },
    settingSet:
      settingSet ??
      ((change) => {
        Object.assign(stored, change);
        return null;
      }),
  });
  const hook = renderPageHook(useSettings, { ...server, initialProps: memberId });
  const change = (changed: Partial<MemberSetting>) =>
    act(async () => hook.result.current.change(changed));
  /** Delays later reads until the returned function is called. */
  const delay = () => {
    const late = Promise.withResolvers<null>();
    coming = late.promise;
    return () => act(async () => late.resolve(null));
  };
  return { ...server, ...hook, stored, change, delay, now: () => hook.result.current };
}

export async function openLoaded(settingSet?: Save) {
  const page = openSettings(settingSet);
  await waitFor(() => expect(page.now().settings).toEqual(STORED));
  return page;
}

export function refuse(): never {
  throw new AppError('C0503', 'try again');
}
