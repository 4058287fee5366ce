import type { HomeDrama, HomeRow } from '@hookline/contract/studio';
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { Badge } from '../../parts/badge.tsx';
import { IconButton, TEXT_LINK } from '../../parts/button.tsx';
import { Cover } from '../../parts/cover.tsx';
import { DRAGGED_ROW, DragHandle } from '../../parts/drag-handle.tsx';
import { selectClass } from '../../parts/field.tsx';
import { useDragOrder } from '../../parts/use-drag-order.ts';
import { moved } from './orders.ts';

const COVER_PX = 27;

type RowListProps = {
  row: HomeRow;
  /** New order; undefined for the published one. */
  order: readonly string[] | undefined;
  mayWrite: boolean;
  onOrder: (dramaIds: readonly string[]) => void;
};

/** The dramas of a row in their order, each with buttons that move it. */
export function RowList({ row, order, mayWrite, onOrder }: RowListProps) {
  const published = row.dramas.map(({ dramaId }) => dramaId);
  const ids = order ?? published;
  const dramaOf = new Map(row.dramas.map((drama) => [drama.dramaId, drama]));
  const listRef = useRef<HTMLOListElement>(null);
  const movedId = useRef<string | null>(null);
  // The focus goes with the drama, so that it can be moved on by the same key.
  useEffect(() => {
    const id = movedId.current;
    movedId.current = null;
    if (id === null) return;
    listRef.current?.querySelector<HTMLElement>(`[data-drama="${id}"] select`)?.focus();
  });
  const move = (from: number, to: number) => {
    movedId.current = ids[from] ?? null;
    onOrder(moved(ids, from, to));
  };
  const drag = useDragOrder(ids, move);
  return (
    <ol ref={listRef} aria-label={row.name} className="grid">
      {ids.map((dramaId, index) => {
        const drama = dramaOf.get(dramaId);
        return (
          <li
            key={dramaId}
            data-drama={dramaId}
            className={`flex flex-wrap items-center gap-3 border-line py-1.5 not-last:border-b ${DRAGGED_ROW}`}
            {...(mayWrite ? drag.rowOf(dramaId) : {})}
          >
            {mayWrite && <DragHandle {...drag.handleOf(dramaId)} />}
            <span className="w-6 text-end text-muted">{index + 1}</span>
            <Cover picture={drama?.cover ?? null} widthPx={COVER_PX} />
            <span className="min-w-32 grow">
              <DramaName dramaId={dramaId} drama={drama} />
              {published[index] !== dramaId && (
                <span className="ms-2 text-xs text-muted">
                  was {published.indexOf(dramaId) + 1 || 'not here'}
                </span>
              )}
            </span>
            {mayWrite && (
              <Moves
                name={drama?.name ?? dramaId}
                place={index}
                count={ids.length}
                onMove={(to) => move(index, to)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function DramaName({ dramaId, drama }: { dramaId: string; drama: HomeDrama | undefined }) {
  if (drama === undefined) return <span className="text-muted">removed by somebody else</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link to={`/dramas/${dramaId}`} className={TEXT_LINK}>
        {drama.name}
      </Link>
      {drama.state !== 'published' && <Badge tone="warn">not shown: {drama.state}</Badge>}
    </span>
  );
}

type MovesProps = { name: string; place: number; count: number; onMove: (to: number) => void };

function Moves({ name, place, count, onMove }: MovesProps) {
  return (
    <span className="flex items-center gap-1">
      <IconButton
        label={`Move up ${name}`}
        onPress={() => {
          if (place > 0) onMove(place - 1);
        }}
      >
        <ArrowUpIcon aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move down ${name}`}
        onPress={() => {
          if (place < count - 1) onMove(place + 1);
        }}
      >
        <ArrowDownIcon aria-hidden="true" />
      </IconButton>
      <span className="w-20">
        <select
          aria-label={`Move ${name} to`}
          className={selectClass}
          value={place}
          onChange={({ target }) => onMove(Number(target.value))}
        >
          {Array.from({ length: count }, (_, to) => (
            <option key={to} value={to}>
              {to + 1}
            </option>
          ))}
        </select>
      </span>
    </span>
  );
}
