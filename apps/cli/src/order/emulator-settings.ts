import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

/**
 * Where `npm start` leaves what its emulator of PayPal is asked with, for commands beside it.
 * Whoever can read it can read the database, too: only the account of the owner.
 */
export function emulatorSettingsFile(dataDir: string): string {
  return join(dataDir, 'emulators.json');
}

const Settings = z.record(z.string().startsWith('PAYPAL_'), z.string());

/** Keys of the configuration; none if no emulator runs. */
export async function readEmulatorSettings(
  dataDir: string,
): Promise<Readonly<Record<string, string>>> {
  const file = emulatorSettingsFile(dataDir);
  try {
    return Settings.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(`${file} is not what npm start writes: stop it and start it again.`, {
      cause: error,
    });
  }
}
