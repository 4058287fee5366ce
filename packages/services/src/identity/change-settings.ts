import { identity, type Database } from '@hookline/db';
import { coins } from '@hookline/domain';

/** The settings to change; one that is left out stays as it is. */
export type SettingsChange = {
  userId: string;
  autoPlayNext?: boolean | undefined;
  autoUnlock?: boolean | undefined;
  /** Whole coins. */
  autoUnlockDailyCoins?: number | undefined;
  captionsLang?: string | undefined;
};

/** Changes some of a member's settings. */
export function changeSettings(
  { autoUnlockDailyCoins, ...change }: SettingsChange,
  { db }: { db: Database },
): Promise<void> {
  return identity.changeSettings(db, {
    ...change,
    ...(autoUnlockDailyCoins === undefined
      ? {}
      : { autoUnlockDailyCoins: coins(autoUnlockDailyCoins) }),
  });
}
