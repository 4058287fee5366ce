import type { ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of a child to this niceness. A child that inherited a lower priority from us
 * keeps it, because only root may raise a priority.
 */
export function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.max(niceness, getPriority()));
  } catch (error) {
    // The child has already ended.
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
