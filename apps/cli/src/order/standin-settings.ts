import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

/**
 * Path of the file in which `npm start` saves the settings of its PayPal stand-in for other
 * commands. Like the database, only the account that owns the data directory can read it.
 */
export function standinSettingsFile(dataDir: string): string {
  return join(dataDir, 'standins.json');
}

const Settings = z.record(z.string().startsWith('PAYPAL_'), z.string());

/** Keys of the configuration; none if no stand-in runs. */
export async function readStandinSettings(
  dataDir: string,
): Promise<Readonly<Record<string, string>>> {
  const file = standinSettingsFile(dataDir);
  try {
    return Settings.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(`${file} is not what npm start writes: stop it and start it again.`, {
      cause: error,
    });
  }
}
