import { createClient } from '@hookline/contract/client';

import { addMember } from './add-member.ts';

/**
 * Adds a member whose pages are as full as possible: a seven-digit coin balance, a bonus that
 * expires, a subscription, and an episode in the watch history.
 */
export async function addFullMember(site: {
  origin: string;
  dataDir: string;
  short: { dramaId: string };
}): Promise<{ token: string }> {
  const lots = [
    { currency: 'coin', amount: 1_000_000 },
    { currency: 'bonus', amount: 250, expiresInMinutes: 60 },
  ] as const;
  const member = await addMember(site.dataDir, { lots, isSubscribed: true });
  const api = createClient({
    baseUrl: `${site.origin}/api`,
    fetch,
    headers: () => ({ Authorization: member.token }),
  });
  const { dramaId: contentId } = site.short;
  const { records } = await api.call('chapterList', { contentId, pageIndex: 1 });
  const chapterId = records[0]?.id ?? '';
  await api.call('historyReport', { contentId, chapterId, sectionMediaPlayedSeconds: 3 });
  return member;
}
