import type { Command } from './command.ts';
import { importCommand } from './import/import-command.ts';

/** Every command by the words that call it. A new one is a line here. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  import: importCommand,
};
