import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { emulatorSettingsFile } from '../apps/cli/src/order/emulator-settings.ts';

const OWNER_ONLY = 0o600;
/** File name in earlier versions. A start that was killed may have left the file. */
const FORMER_FILE = 'standins.json';

/**
 * Writes the settings of PayPal's emulator into the data directory, for commands of an operator in
 * another terminal. Only the owner's account can read the file. The file of an earlier start is
 * replaced, or removed if no emulator runs.
 *
 * @param settings  Settings of all emulators; null if none runs.
 * @returns A function that removes the file unless another start has replaced it.
 */
export function leaveSettings(
  dataDir: string,
  settings: Readonly<Record<string, string>> | null,
): () => void {
  const file = emulatorSettingsFile(dataDir);
  rmSync(join(dataDir, FORMER_FILE), { force: true });
  if (settings === null) {
    rmSync(file, { force: true });
    return () => {};
  }
  const paypal = Object.entries(settings).filter(([key]) => key.startsWith('PAYPAL_'));
  const text = `${JSON.stringify(Object.fromEntries(paypal), null, 2)}\n`;
  mkdirSync(dataDir, { recursive: true });
  // Renaming makes the write atomic, and other accounts can never read the file.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: OWNER_ONLY });
  renameSync(draft, file);
  return () => {
    if (isStill(file, text)) rmSync(file, { force: true });
  };
}

function isStill(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    // Another start, one without emulators, has removed the file.
    return false;
  }
}
