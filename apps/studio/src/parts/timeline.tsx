import type { ReactNode } from 'react';

import type { Tone } from './badge.tsx';
import { When } from './when.tsx';

export type TimelineItem = {
  key: string;
  atMs: number;
  /** Event in one line. */
  title: ReactNode;
  /** Who did it, amounts, a link. */
  detail?: ReactNode;
  tone?: Tone;
};

const DOTS: Readonly<Record<Tone, string>> = {
  neutral: 'bg-edge',
  good: 'bg-good',
  warn: 'bg-warn',
  danger: 'bg-danger',
  accent: 'bg-accent',
};

/** Shows what happened, in the order of `items`, with a dot for each. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className="relative ms-1 border-s border-line">
      {items.map(({ key, atMs, title, detail, tone = 'neutral' }) => (
        <li key={key} className="relative ps-5 pb-4 last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute inset-s-[-4.5px] top-1.5 size-2 rounded-full ${DOTS[tone]}`}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 font-medium">{title}</span>
            <span className="text-xs text-muted">
              <When ms={atMs} />
            </span>
          </div>
          {detail !== undefined && <div className="text-muted">{detail}</div>}
        </li>
      ))}
    </ol>
  );
}
