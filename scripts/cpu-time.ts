import { readFileSync } from 'node:fs';

/** CPU seconds used by processes that have ended, with all their children. */
export type CpuTime = { userSeconds: number; systemSeconds: number };

/** Linux counts in hundredths of a second, whatever the kernel's own tick rate is. */
const TICKS_PER_SECOND = 100;
/** Fields of `/proc/self/stat` (proc(5)), counted from the name, which may contain spaces. */
const CHILD_USER = 13;
const CHILD_SYSTEM = 14;

/**
 * Reads the CPU time of this process's ended children; null on a system without `/proc`. A
 * grandchild counts once its parent has waited for it.
 */
export function readChildrenCpu(): CpuTime | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const secondsAt = (place: number) => Number(fields[place]) / TICKS_PER_SECOND;
  return { userSeconds: secondsAt(CHILD_USER), systemSeconds: secondsAt(CHILD_SYSTEM) };
}

/** Duration of a file's tests, including hooks. */
export type FileTime = { path: string; seconds: number };

const FILES_MAX = 5;

/** Describes the cost of a test run: 'CPU 4 min 12 s, of it system 48 s; slowest files: ...'. */
export function costLine(cpu: CpuTime, files: readonly FileTime[]): string {
  const slowest = files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, FILES_MAX)
    .map(({ path, seconds }) => `${path} ${Math.round(seconds)} s`);
  const total = durationText(cpu.userSeconds + cpu.systemSeconds);
  const parts = [`CPU ${total}, of it system ${durationText(cpu.systemSeconds)}`];
  return [...parts, ...(slowest.length > 0 ? [`slowest files: ${slowest.join(', ')}`] : [])].join(
    '; ',
  );
}

function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`;
}
