import { LOCALES, type Locale } from '@hookline/domain/routing';

import { pick, randomOf, type Random } from '../paint/random.ts';
import { HOMES } from './member-names.ts';
import { pickTime } from './pick-time.ts';
import type { PlannedMember } from './plan-types.ts';

export const MEMBERS_COUNT = 400;
/** Below 1, so that more members join on later days. */
const JOINING_EARLY = 0.7;
const GOOGLE_SHARE = 0.7;
/** Prefix of the subject of every member in the demo's business. */
export const SUBJECT_PREFIX = 'demo-business-';

/** Plans which members join, and when within the span. */
export function planMembers(span: { fromMs: number; toMs: number }): PlannedMember[] {
  return Array.from({ length: MEMBERS_COUNT }, (_, number) => {
    const random = randomOf(`business/member/${number}`);
    const locale = pickLocale(random);
    const { given, family, join, zoneHours } = HOMES[locale];
    return {
      provider: random() < GOOGLE_SHARE ? 'google' : 'facebook',
      subject: `${SUBJECT_PREFIX}${number + 1}`,
      nickName: join(pick(random, given), pick(random, family)),
      locale,
      zoneHours,
      joinedAtMs: pickTime(random, { ...span, zoneHours, early: JOINING_EARLY }),
    };
  });
}

function pickLocale(random: Random): Locale {
  const total = LOCALES.reduce((sum, locale) => sum + HOMES[locale].weight, 0);
  let left = random() * total;
  for (const locale of LOCALES) {
    left -= HOMES[locale].weight;
    if (left < 0) return locale;
  }
  return LOCALES[0];
}
