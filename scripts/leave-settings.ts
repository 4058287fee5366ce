import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { emulatorSettingsFile } from '../apps/cli/src/order/emulator-settings.ts';

const OWNER_ONLY = 0o600;
/** The name that earlier versions gave the file. A start that was killed may have left it. */
const FORMER_FILE = 'standins.json';

/**
 * Leaves in the data directory how PayPal's emulator is asked, for commands of an operator in
 * another terminal; only the account of the owner can read it. What an earlier start has left is
 * replaced, or taken away where no emulator runs.
 *
 * @param settings  Of all emulators; null if none runs.
 * @returns What takes it away, unless another start has replaced it.
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
    // Another start, without emulators, has taken it away.
    return false;
  }
}
