import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { WebkitPrograms } from '../../../scripts/find-engines.ts';
import { findFreePort } from '../../../apps/server/src/testing/find-free-port.ts';
import { CALL_TIMEOUT_MS, EngineCrash, SCREEN, type Driver } from './driver.ts';
import { runProgram } from './run-program.ts';

const READY_POLL_MS = 50;
const READY_TIMEOUT_MS = 20_000;
/**
 * A promise in a page that is being left never resolves, and WebKit does not report it, so the call
 * is repeated while there is time.
 */
const EVALUATE_TIMEOUT_MS = 5_000;

/**
 * WebKit's driver once did not answer the call that starts its browser, for an unknown reason. The
 * call normally takes a second; after this time, another driver is started.
 */
const SESSION_TIMEOUT_MS = 10_000;
const SESSION_TRIES = 3;
const CRASH_DELAY_MS = 200;

/** Shrinks the browser's own buttons, which would keep its window wider than a phone. */
const NARROW_BUTTONS =
  '* { margin: 0; padding: 0; border-width: 0; min-width: 0; font-size: 4px; letter-spacing: 0; }';

/** Starts the browser, which reports a crash only in its error output. */
const START = '#!/bin/sh\nexec "$BROWSER_PATH" "$@" 2>"$BROWSER_LOG"\n';

/** Starts a virtual screen for WebKit. Each page has a new driver and browser, without any data. */
export async function startWebkit({ driverPath, browserPath, screenPath }: WebkitPrograms) {
  // Xvfb writes the display number that it has chosen to file descriptor 3.
  const screen = await runProgram(
    screenPath,
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    { ready: /^(?<display>\d+)\n/m },
  );
  const display = `:${screen.said?.groups?.['display']}`;
  const settings = mkdtempSync(join(tmpdir(), 'hookline-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), NARROW_BUTTONS);
  const startPath = join(settings, 'start');
  writeFileSync(startPath, START, { mode: 0o755 });
  const env = { DISPLAY: display, XDG_CONFIG_HOME: settings, BROWSER_PATH: browserPath };
  let started = 0;
  const openDriver = async () => {
    for (let triesLeft = SESSION_TRIES - 1; ; triesLeft -= 1) {
      started += 1;
      const logPath = join(settings, `${started}.log`);
      // oxlint-disable-next-line no-await-in-loop -- One try after the other.
      const driver = await startDriver(driverPath, { ...env, BROWSER_LOG: logPath });
      try {
        // oxlint-disable-next-line no-await-in-loop
        return await openSession({ ...driver, startPath, logPath });
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop
        await driver.end();
        if (!isTimeout(error) || triesLeft === 0) throw error;
      }
    }
  };
  const end = async () => {
    await screen.end();
    rmSync(settings, { recursive: true, force: true, maxRetries: 5 });
  };
  return { openDriver, end };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

type RunningDriver = { origin: string; end: () => Promise<void> };

async function startDriver(
  driverPath: string,
  places: Readonly<Record<string, string>>,
): Promise<RunningDriver> {
  const port = await findFreePort();
  const { end } = await runProgram(driverPath, [`--port=${port}`], {
    env: {
      ...places,
      // The sandbox cannot start as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Test machines have no sound card.
      GST_PLUGIN_FEATURE_RANK: 'fakeaudiosink:MAX',
    },
    // The driver prints no line when it is ready.
    ready: null,
  });
  await listens(port).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return { origin: `http://127.0.0.1:${port}`, end };
}

async function listens(port: number): Promise<void> {
  const endAtMs = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < endAtMs) {
    const socket = connect(port, '127.0.0.1');
    // oxlint-disable-next-line no-await-in-loop -- It polls.
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    // oxlint-disable-next-line no-await-in-loop
    await sleep(READY_POLL_MS);
  }
  throw new Error('The driver of WebKit does not listen.');
}

type Started = RunningDriver & { startPath: string; logPath: string };

async function openSession({ origin, end, startPath, logPath }: Started): Promise<Driver> {
  const options = { binary: startPath, args: ['--automation'] };
  const session = await call(origin, 'POST /session', {
    body: { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } },
    timeoutMs: SESSION_TIMEOUT_MS,
  });
  const id: unknown = Object(session).sessionId;
  const base = `${origin}/session/${String(id)}`;
  const isOver = async (error: unknown) => {
    // The driver may report a failed call before the browser reports its crash.
    await sleep(CRASH_DELAY_MS);
    return String(error).includes('invalid session id') || hasCrashed(logPath);
  };
  const callPage = (what: string, callOptions: CallOptions = {}) =>
    call(base, what, callOptions).catch(async (error: unknown) => {
      if (await isOver(error)) throw new EngineCrash('WebKit has crashed.', { cause: error });
      throw error;
    });
  const send = (what: string, body?: object) => callPage(what, { body });
  await send('POST /window/rect', SCREEN);

  return {
    fingerType: 'pen',
    goTo: async (url) => void (await send('POST /url', { url })),
    evaluate: (expression) =>
      callPage('POST /execute/sync', {
        body: { script: `return (${expression})`, args: [] },
        timeoutMs: EVALUATE_TIMEOUT_MS,
      }),
    act: async (actions) => void (await send('POST /actions', { actions })),
    takePicture: async () => Buffer.from(String(await send('GET /screenshot')), 'base64'),
    back: async () => void (await send('POST /back', {})),
    reload: async () => void (await send('POST /refresh', {})),
    resize: async (size) => void (await send('POST /window/rect', size)),
    close: async () => {
      try {
        if (!hasCrashed(logPath)) await send('DELETE ');
      } finally {
        await end();
      }
    },
  };
}

function hasCrashed(logPath: string): boolean {
  return existsSync(logPath) && readFileSync(logPath, 'utf8').includes('WebProcess CRASHED');
}

type CallOptions = { body?: object | undefined; timeoutMs?: number };

/** @throws Error with the driver's message. */
async function call(
  base: string,
  what: string,
  { body, timeoutMs = CALL_TIMEOUT_MS }: CallOptions,
): Promise<unknown> {
  const [method = '', path = ''] = what.split(' ');
  const reply = await fetch(base + path, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await reply.json();
  const value: unknown = Object(answer).value;
  if (!reply.ok) throw new Error(`${what}: ${JSON.stringify(value)}`);
  return value;
}
