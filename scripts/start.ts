import { parseArgs } from 'node:util';

import { buildApps, watchApps } from './build-web.ts';
import { environmentWith, readScriptConfig } from './config.ts';
import { leaveSettings } from './leave-settings.ts';
import { complain } from './speak.ts';
import { startDemoWorker } from './start-demo-worker.ts';
import { emulatorsFor } from './start-emulators.ts';
import { startWorker } from './start-worker.ts';

/** npm repeats the terminal's Ctrl-C, so only a signal after this time forces the exit. */
const REPEAT_MS = 1_000;

/**
 * Runs `npm start`: builds web app and studio if necessary, serves the site, and runs the demo
 * worker, and a worker for stored films, in the background. With `--dev`, both apps are rebuilt whenever a source changes. It
 * prints human-readable text, or in production the server's log lines.
 */
async function start(): Promise<void> {
  const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });
  const startedMs = Date.now();
  const { isProduction } = readScriptConfig();
  await buildApps();

  // Imported after the build, because these modules read its files when they load.
  const [{ readConfig }, { startServer }, { describePlaces, describeProviders }] =
    await Promise.all([
      import('../apps/server/src/config.ts'),
      import('../apps/server/src/start-server.ts'),
      import('../apps/server/src/start/describe-site.ts'),
    ]);
  const settings = values.dev ? { HOOKLINE_DEV: '1' } : {};
  const emulators = await emulatorsFor(readConfig(environmentWith(settings)));
  const config = readConfig(environmentWith({ ...settings, ...emulators?.settings }));
  const running = emulators?.start() ?? null;
  const voice = isProduction ? {} : { onProgress: console.log };
  const server = await startServer(config, voice).catch(async (error: unknown) => {
    await running?.stop();
    throw error;
  });
  const say = isProduction ? (line: string) => server.log.info(line) : console.log;
  const takeSettings = leaveSettings(config.dataDir, emulators?.settings ?? null);
  // The site is up without the worker, which may start late or never.
  const demoWorker = config.isDemo ? startDemoWorker(config, { emulators }) : null;
  demoWorker?.catch((err: unknown) => server.log.error({ err }, 'the demo worker did not start'));
  const warn = isProduction ? (line: string) => server.log.warn(line) : console.error;
  const { isEncodingDue } = server;
  const worker = config.hasWorker ? startWorker(config, { isEncodingDue, complain: warn }) : null;
  const watcher = values.dev ? watchApps() : null;
  const asked = endWhenAsked(say, async () => {
    watcher?.stop();
    takeSettings();
    const stopDemoWorker = demoWorker?.then(
      ({ stop }) => stop(),
      // The log contains the reason why the worker did not start.
      () => undefined,
    );
    await Promise.all([server.stop(), stopDemoWorker, worker?.stop(), running?.stop()]);
  });

  const canLogIn = (await running?.isReady) === true;
  if (asked.aborted) return;
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  const people = canLogIn && !isProduction ? welcome(config.isDemo) : describeProviders(config);
  const facts = [
    `  Watch     ${server.url}/`,
    ...(server.studioUrl === null ? [] : [`  Studio    ${server.studioUrl}/`]),
    `  API docs  ${server.url}${config.apiBasePath}/docs`,
    ...people,
    ...describePlaces(config),
  ];
  const ready = `Hookline is ready after ${seconds} s:`;
  const lines = isProduction
    ? [ready, ...facts.map((fact) => fact.trim())]
    : [`\n${ready}\n`, ...facts, '\nCtrl-C stops it.\n'];
  for (const line of lines) say(line);
  void server.examine();
}

function welcome(isDemo: boolean): string[] {
  const people = isDemo ? 'as Nora (new), Cora (500 coins, 100 bonus), Vera (VIP) or' : 'as';
  return [
    `  Log in    with an emulator of Google or Facebook, ${people} anybody`,
    '  Pay       at an emulator of PayPal, which takes no money',
  ];
}

/** Returns a signal that is aborted once the user or the system asks for a stop. */
function endWhenAsked(say: (line: string) => void, stop: () => Promise<void>): AbortSignal {
  const asked = new AbortController();
  let askedMs: number | null = null;
  const end = () => {
    if (askedMs !== null) {
      if (Date.now() - askedMs > REPEAT_MS) process.exit(1);
      return;
    }
    askedMs = Date.now();
    asked.abort();
    say('Stopping');
    stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.once('disconnect', end);
  return asked.signal;
}

function fail(error: unknown): void {
  // Start errors are human-readable sentences. A stack would not help.
  complain(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

start().catch(fail);
