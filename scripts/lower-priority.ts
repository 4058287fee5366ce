import type { ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of a child to this niceness. One that runs at a lower priority, because we do,
 * keeps it: only root may raise it.
 */
export function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.max(niceness, getPriority()));
  } catch (error) {
    // It has ended already.
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
