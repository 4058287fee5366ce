import { useEffect, useState } from 'react';
import { useFormatter } from 'use-intl';

const ROLL_MS = 900;

type RollingCountProps = { from: number; to: number };

/** A number that counts up to its value, or appears at once with reduced motion. */
export function RollingCount({ from, to }: RollingCountProps) {
  const format = useFormatter();
  const shown = useRolling(from, to);
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {format.number(shown)}
      </span>
      <span className="sr-only">{format.number(to)}</span>
    </>
  );
}

function useRolling(from: number, to: number): number {
  const [isStill] = useState(prefersLessMotion);
  const [shown, setShown] = useState(from);

  useEffect(() => {
    if (isStill) return undefined;
    let frame = 0;
    let beganMs: number | null = null;
    const roll = (nowMs: number) => {
      beganMs ??= nowMs;
      const share = Math.min(1, (nowMs - beganMs) / ROLL_MS);
      setShown(countAt({ from, to, share }));
      if (share < 1) frame = requestAnimationFrame(roll);
    };
    frame = requestAnimationFrame(roll);
    return () => cancelAnimationFrame(frame);
  }, [isStill, from, to]);

  return isStill ? to : shown;
}

/** Returns the number after a fraction of the duration: fast at first, then slower. */
export function countAt(roll: { from: number; to: number; share: number }): number {
  const { from, to, share } = roll;
  const eased = 1 - (1 - share) ** 3;
  return Math.round(from + (to - from) * eased);
}

function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
