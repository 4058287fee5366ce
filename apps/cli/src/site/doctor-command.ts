import type { Command, Context } from '../command.ts';
import { readEmulatorSettings } from '../order/emulator-settings.ts';
import { readWords } from '../input/read-args.ts';

/** `hookline doctor`. */
export const doctorCommand: Command = {
  usage: '',
  summary:
    "Checks site and proxies, database, rights, secret, clock, films, media store, disk, ffmpeg, logins and payments. It uses the server's settings, and exits with 1 if something does not work.",
  run: async (args, context) => {
    readWords(args, []);
    const config = await readSettings(context);
    const { diagnose } = await import('@hookline/server/doctor');
    const reports = await diagnose(config, context.note);

    for (const report of reports) {
      const { level, check, sentence } = report;
      const line = `${level.padEnd(LEVEL_WIDTH)}${check.padEnd(CHECK_WIDTH)}${sentence}`;
      context.show(report, [line]);
    }
    return reports.some(({ level }) => level === 'fault') ? 1 : 0;
  },
};

const LEVEL_WIDTH = 'warning'.length + 2;
const CHECK_WIDTH = 'database'.length + 2;

/** Reads the settings. The emulator of `npm start` takes payments unless PayPal is set up. */
async function readSettings({ config }: Context) {
  const settings = await config.readSettings();
  if (settings.payment.paypal !== null) return settings;
  const emulators = await readEmulatorSettings(config.dataDir);
  return Object.keys(emulators).length === 0 ? settings : config.readSettings(emulators);
}
