import type { StudioData, TodayFigure } from '@hookline/contract/studio';
import { Link } from 'react-router';

import { changeText } from '../../lib/change-text.ts';
import { useSession } from '../../lib/session.ts';
import { THUMB_HIGH } from '../../parts/button.tsx';
import { FIGURE_NAMES, figureText } from './texts.ts';

type Today = StudioData<'todayFigures'>;
type Figure = TodayFigure['figure'];

const TILE =
  'grid content-start gap-1 rounded-lg border border-line bg-surface p-4 data-chosen:border-accent';

/** Chooses the figure that the chart draws, and shows each one beside last week. */
export function FigureTiles({
  today,
  chosen,
  hrefOf,
}: {
  today: Today;
  chosen: Figure;
  hrefOf: (figure: Figure) => string;
}) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
      {today.figures.map((figure) => (
        <Tile
          key={figure.figure}
          today={today}
          figure={figure}
          isChosen={figure.figure === chosen}
          chartHref={hrefOf(figure.figure)}
        />
      ))}
    </ul>
  );
}

const CHART_LINK =
  'text-muted hover:text-text aria-[current]:font-medium aria-[current]:text-link ' + THUMB_HIGH;

type TileProps = { today: Today; figure: TodayFigure; isChosen: boolean; chartHref: string };

function Tile({ today, figure, isChosen, chartHref }: TileProps) {
  const { currency, hours } = today;
  const text = (value: number) => figureText(figure.figure, value, currency);
  const rows = useRowsOf(figure.figure, today.day);
  const change = changeText(figure.untilHour, figure.weekAgoUntilHour);
  return (
    <li className={TILE} data-chosen={isChosen || undefined}>
      <Link to={chartHref} replace aria-current={isChosen || undefined} className={CHART_LINK}>
        {FIGURE_NAMES[figure.figure]}
      </Link>
      <span className="text-2xl/8 font-semibold tracking-[-0.01em] tabular-nums">
        {rows === null ? (
          text(figure.soFar)
        ) : (
          <Link to={rows} className="hover:text-link hover:underline">
            {text(figure.soFar)}
          </Link>
        )}
      </span>
      <span className="text-xs text-pretty text-muted">
        {hours === 0 ? (
          `Last week, the whole day: ${text(figure.weekAgo)}`
        ) : (
          <>
            {change !== null && (
              <span className={change.startsWith('−') ? 'text-warn' : 'text-good'}>{change} </span>
            )}
            {text(figure.untilHour)} in {hours} h, {text(figure.weekAgoUntilHour)} last week
          </>
        )}
      </span>
    </li>
  );
}

/** Returns the page with the rows of a figure, if the operator may open it. */
function useRowsOf(figure: Figure, day: string): string | null {
  const { rights } = useSession();
  const days = `from=${day}&to=${day}`;
  switch (figure) {
    case 'cents':
      return `/reports?from=${day}&until=${day}`;
    case 'orders':
      return rights.includes('order.read') ? `/orders?${days}` : null;
    case 'members':
      return rights.includes('member.read') ? `/members?${days}` : null;
    case 'plays':
    case 'unlocks':
      return `/reports/dramas?from=${day}&until=${day}`;
  }
}
