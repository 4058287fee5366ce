import type { TodayNeed } from '@hookline/contract/studio';
import { Link } from 'react-router';

import { useCall } from '../../lib/query.ts';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { TEXT_LINK, THUMB_HIGH } from '../../parts/button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Section } from '../../parts/page.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';

const REFRESH_MS = 60_000;

const LEVELS: Readonly<Record<TodayNeed['level'], readonly [Tone, string]>> = {
  fault: ['danger', 'fault'],
  warning: ['warn', 'to do'],
  ok: ['good', 'fine'],
};

const QUIET_LINK = `text-muted hover:text-text hover:underline ${THUMB_HIGH}`;

/** Lists what needs somebody, the most urgent first, each with the page or the command. */
export function Needs() {
  const query = useCall('todayNeeds', {}, { everyMs: REFRESH_MS });
  return (
    <Section title="Needs somebody">
      <Loaded query={query}>
        {({ needs }) =>
          needs.length === 0 ? (
            <EmptyState text="Nothing here is for your role." />
          ) : (
            <ul className="grid gap-2.5">
              {needs.map((need) => (
                <NeedRow key={need.key} need={need} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function NeedRow({ need: { level, sentence, to, command } }: { need: TodayNeed }) {
  const [tone, word] = LEVELS[level];
  const isGood = level === 'ok';
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-3">
      <span>
        <Badge tone={tone}>{word}</Badge>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
        {to === null ? (
          <span className={isGood ? 'text-muted' : ''}>{sentence}</span>
        ) : (
          <Link to={to} className={isGood ? QUIET_LINK : TEXT_LINK}>
            {sentence}
          </Link>
        )}
        {command !== null && !isGood && <CopyText text={`hookline ${command}`} name="command" />}
      </span>
    </li>
  );
}
