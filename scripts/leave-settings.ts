import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

import { standinSettingsFile } from '../apps/cli/src/order/standin-settings.ts';

const OWNER_ONLY = 0o600;

/**
 * Saves the settings of the PayPal stand-in in the data directory, for commands that an operator
 * runs in another terminal. Only the owner's account can read the file. A file of an earlier start
 * is replaced, or removed if no stand-in runs.
 *
 * @param settings  Settings of all stand-ins; null if none runs.
 * @returns A function that removes the file unless another start has replaced it.
 */
export function leaveSettings(
  dataDir: string,
  settings: Readonly<Record<string, string>> | null,
): () => void {
  const file = standinSettingsFile(dataDir);
  if (settings === null) {
    rmSync(file, { force: true });
    return () => {};
  }
  const paypal = Object.entries(settings).filter(([key]) => key.startsWith('PAYPAL_'));
  const text = `${JSON.stringify(Object.fromEntries(paypal), null, 2)}\n`;
  mkdirSync(dataDir, { recursive: true });
  // Renaming makes the write atomic, and other accounts can read the file at no time.
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
    // Another start, without stand-ins, has removed it.
    return false;
  }
}
