import type { TodayNeed } from '@hookline/contract/studio';
import { Link } from 'react-router';

import { useCall } from '../../lib/query.ts';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { TEXT_LINK } from '../../parts/button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Section } from '../../parts/page.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';

const REFRESH_MS = 60_000;

const LEVELS: Readonly<Record<TodayNeed['level'], readonly [Tone, string]>> = {
  fault: ['danger', 'fault'],
  warning: ['warn', 'to do'],
  ok: ['good', 'fine'],
};

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
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="w-14 shrink-0">
        <Badge tone={tone}>{word}</Badge>
      </span>
      <span className={`min-w-0 wrap-anywhere ${isGood ? 'text-muted' : ''}`}>
        {to === null ? (
          sentence
        ) : (
          <Link to={to} className={TEXT_LINK}>
            {sentence}
          </Link>
        )}
      </span>
      {command !== null && !isGood && <CopyText text={`hookline ${command}`} name="command" />}
    </li>
  );
}
