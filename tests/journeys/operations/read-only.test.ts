// @alone Runs `npm start` as an account that may not write into this folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { findFreePort } from '../../../apps/server/src/testing/find-free-port.ts';
import { TOP } from '../../site/run-server.ts';
import { canRunAsServer, createServerFolder } from '../../site/servers/run-as-account.ts';

const isLong = inject('isLong');
const LOW_PRIORITY = 10;
const POLL = { timeout: 60_000, interval: 50 };

// spec: 12 deployment, a built site starts without npm, network, and the right to write outside
//   DATA_DIR (long)
// touches: scripts/run.mjs
test.runIf(isLong && canRunAsServer(process.execPath))(
  'a built site starts for a read-only account at low priority, without npm and network',
  async () => {
    using folder = createServerFolder('ro');
    const port = await findFreePort();
    const child = spawn(process.execPath, [join(TOP, 'scripts/run.mjs'), 'start'], {
      ...folder.account,
      cwd: TOP,
      env: {
        NODE_ENV: 'production',
        // Neither npm nor any other program can be found.
        PATH: '/nonexistent',
        HOME: '/nonexistent',
        // A request to another machine would fail.
        NODE_USE_ENV_PROXY: '1',
        HTTP_PROXY: 'http://127.0.0.1:9',
        HTTPS_PROXY: 'http://127.0.0.1:9',
        NO_PROXY: 'localhost,127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder.path,
        HOOKLINE_DEMO: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Lowers the server's priority, as `nice` does. The server cannot raise it for its children.
    setPriority(child.pid ?? 0, LOW_PRIORITY);
    const said = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => void (said.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (said.err += chunk.toString()));
    await expect
      .poll(() => said.out.includes('Hookline is ready after') || child.exitCode !== null, POLL)
      .toBe(true);

    const page = await fetch(`http://127.0.0.1:${port}/`);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');

    expect(page.status).toBe(200);
    expect(said.err).toBe('');
    expect(said.out).not.toMatch(/Installing|Building/);
    expect(code).toBe(0);
  },
);
