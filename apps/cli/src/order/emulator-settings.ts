import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

/**
 * Returns the path where `npm start` writes the settings of its PayPal emulator for commands. Only
 * the account that owns the file can read it.
 */
export function emulatorSettingsFile(dataDir: string): string {
  return join(dataDir, 'emulators.json');
}

const Settings = z.record(z.string().startsWith('PAYPAL_'), z.string());

/** Reads the settings of the emulator. They are empty if no emulator runs. */
export async function readEmulatorSettings(
  dataDir: string,
): Promise<Readonly<Record<string, string>>> {
  const file = emulatorSettingsFile(dataDir);
  try {
    return Settings.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(
      `${file} was not written by this version of npm start: stop it and start it again.`,
      {
        cause: error,
      },
    );
  }
}
