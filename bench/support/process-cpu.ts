import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds per tick: Linux reports CPU time in hundredths of a second. */
const TICK_US = 10_000;

/** Returns the CPU time of a process and its children in microseconds. Linux only. */
export function cpuOfTree(pid: number): number {
  const own = readStat(pid);
  if (own === null) return 0;
  return childrenOf(pid).reduce((sum, child) => sum + cpuOfTree(child), own.cpuUs);
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => readStat(each)?.parentPid === pid);
}

function readStat(pid: number): { parentPid: number; cpuUs: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain spaces and brackets, so the fields are read after the last bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { parentPid: Number(fields[1]), cpuUs: ticks * TICK_US };
  } catch {
    // The process has ended since it was listed.
    return null;
  }
}
