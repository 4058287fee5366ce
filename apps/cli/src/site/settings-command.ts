import type { Command } from '../command.ts';
import { readWords } from '../input/read-args.ts';

const NAME_WIDTH = 'DATABASE_PRIVATE_NETWORK'.length + 2;
const SOURCE_WIDTH = 'environment'.length + 2;

/** `hookline settings`. */
export const settingsCommand: Command = {
  usage: '',
  summary:
    "Lists the settings as a server of this machine reads them. Each line has the name, where the value comes from, and the value; of a secret it shows only whether it is set. docs/settings.md explains each; the studio's System, Settings shows those of the running server.",
  run: async (args, { config, show }) => {
    readWords(args, []);
    const { settings } = await config.readSettings();
    for (const setting of settings) {
      const { name, source, value, isSecret } = setting;
      const isSet = source !== 'default';
      const text = isSecret ? (isSet ? 'set' : 'not set') : (value ?? 'not set');
      show(setting, [`${name.padEnd(NAME_WIDTH)}${source.padEnd(SOURCE_WIDTH)}${text}`]);
    }
    return 0;
  },
};
