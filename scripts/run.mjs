/**
 * Entry point of every command: `node scripts/run.mjs start`. It is plain JavaScript without
 * dependencies, because it runs on any Node from 18 before anything is installed. It installs the
 * packages of package-lock.json, and continues under Node 24, which is one of them.
 */
import { spawn } from 'node:child_process';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

import { cachePath, install, isInstalled, mayWrite, needsTools, nodePath } from './install.mjs';

const NODE_MAJOR_MIN = 18;
const NODE_MAJOR = 24;

const COMMANDS = {
  start: () => import('./start.ts'),
  build: () => import('./build.ts'),
  test: () => import('./test.ts'),
  check: () => import('./check.ts'),
  hookline: () => import('../apps/cli/src/main.ts'),
  bench: () => import('../bench/run.ts'),
  coverage: () => import('./coverage.ts'),
};

const name = process.argv[2] ?? '';
const major = Number(process.versions.node.split('.')[0]);

if (!Object.hasOwn(COMMANDS, name)) {
  fail(`There is no command '${name}'. The commands are ${Object.keys(COMMANDS).join(', ')}.`);
} else if (major < NODE_MAJOR_MIN) {
  fail(`Hookline needs Node ${NODE_MAJOR_MIN} or newer; this is ${process.version}.`);
} else if (!(await makeInstalled())) {
  process.exitCode = 1;
} else if (major === NODE_MAJOR) {
  module.enableCompileCache?.(cachePath);
  process.argv.splice(2, 1);
  await COMMANDS[name]();
} else {
  continueOnNode24();
}

function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

/** Installs the packages if necessary. Returns false, after an error message, if that failed. */
async function makeInstalled() {
  if (isInstalled(undefined, { withTools: needsTools(process.argv.slice(2)) })) return true;
  if (!mayWrite()) {
    fail('The packages are not installed: run `npm run build` as the owner of this folder first.');
    return false;
  }
  if (await install()) return true;
  fail('The packages could not be installed: see the messages of npm above.');
  return false;
}

/**
 * Runs the command in a child under Node 24 and passes signals on. The terminal sends its own
 * signals to the child as well.
 */
function continueOnNode24() {
  const script = fileURLToPath(import.meta.url);
  const args = [script, ...process.argv.slice(2)];
  // If this process is killed, the channel to the child closes, and the child stops.
  const child = spawn(nodePath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Node ${NODE_MAJOR} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const each of signals) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}
