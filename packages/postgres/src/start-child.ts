import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const START_POSTGRES = new URL('./start-postgres.ts', import.meta.url).href;

const PROGRAM = `
  const { startPostgres } = await import(process.argv[1]);
  const server = await startPostgres({ dataDir: process.argv[2] });
  console.log(JSON.stringify(server));
  process.once('SIGTERM', () => server.stop().then(() => process.exit()));
  setInterval(() => {}, 60_000);
`;

/** Starts, for tests, another process that starts the database and stops it on SIGTERM. */
export async function startChild(
  dataDir: string,
): Promise<{ child: ChildProcess; host: string; adopted: boolean }> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, START_POSTGRES, dataDir],
    // A separate process group, as a shell creates for its commands.
    { detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout });
  const [line]: unknown[] = await once(lines, 'line');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Our own program above wrote it.
  const { host, adopted } = JSON.parse(String(line)) as { host: string; adopted: boolean };
  return { child, host, adopted };
}

/** Sends a signal and waits until the process has exited. */
export async function endChild(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
