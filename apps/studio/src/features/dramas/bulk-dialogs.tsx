import type { DramaRow } from '@hookline/contract/studio';
import { useState } from 'react';

import { countOf } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { SelectField } from '../../parts/field.tsx';
import {
  flattening,
  genreEffect,
  planGenre,
  planPrices,
  planStates,
  pricesEffect,
  statesEffect,
  type BulkLine,
  type BulkPlan,
  type BulkState,
  type GenreAct,
} from './bulk-texts.ts';
import { PriceFields, WHOLE } from './price-fields.tsx';
import { ReasonField } from './state-dialogs.tsx';

const ACTS: Readonly<Record<BulkState, string>> = {
  published: 'Publish',
  retired: 'Unpublish',
  'taken-down': 'Take down',
};
/** Names that a list shows before it is opened. */
const LINES_SHOWN_MAX = 5;

type BulkProps = {
  dramas: readonly DramaRow[];
  /** Called after success. */
  onDone: () => void;
  onClose: () => void;
};

/** Publishes, unpublishes or takes down many dramas. */
export function BulkStateDialog(props: BulkProps & { state: BulkState }) {
  const { state, onDone, onClose } = props;
  // The dialog keeps the states that it showed first: the page behind it may load newer ones.
  const [dramas] = useState(props.dramas);
  const [reason, setReason] = useState('');
  const plan = planStates(dramas, state);
  const act = ACTS[state];
  return (
    <ActionDialog
      title={`${act} ${countOf(dramas.length, 'drama')}?`}
      effect={statesEffect(plan, state)}
      act={act}
      tone={state === 'published' ? 'main' : 'danger'}
      call="dramasChangeState"
      input={() => ({
        state,
        reason,
        dramas: dramas.map(({ dramaId, state: seenState }) => ({ dramaId, seenState })),
      })}
      done={doneText}
      onDone={onDone}
      onClose={onClose}
    >
      <Plan plan={plan} />
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

/** Gives many dramas the same prices. */
export function BulkPriceDialog({ onDone, onClose, ...props }: BulkProps) {
  const [dramas] = useState(props.dramas);
  const [first] = dramas;
  const [free, setFree] = useState(String(first?.freeCount ?? 0));
  const [price, setPrice] = useState(String(first?.prices?.max ?? 0));
  const [reason, setReason] = useState('');
  const isTyped = WHOLE.test(free) && WHOLE.test(price);
  const pricing = { freeEpisodes: Number(free), price: Number(price) };
  const plan = isTyped ? planPrices(dramas, pricing) : null;
  const warning = flattening(dramas);
  return (
    <ActionDialog
      title={`Price of ${countOf(dramas.length, 'drama')}`}
      effect={plan === null ? 'Type whole numbers.' : pricesEffect(plan)}
      act="Change prices"
      tone="main"
      call="dramasReprice"
      input={() => ({
        reason,
        freeEpisodes: isTyped ? pricing.freeEpisodes : -1,
        price: isTyped ? pricing.price : -1,
        dramas: dramas.map(({ dramaId, freeCount, prices }) => ({
          dramaId,
          seenPrices: { freeCount, prices },
        })),
      })}
      done={doneText}
      onDone={onDone}
      onClose={onClose}
    >
      <PriceFields free={free} price={price} onFree={setFree} onPrice={setPrice} />
      {warning !== null && (
        <p role="note" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
          {warning}
        </p>
      )}
      {plan !== null && <Plan plan={plan} />}
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

/** Adds a genre to many dramas, or removes it from them. */
export function BulkGenreDialog({ onDone, onClose, ...props }: BulkProps) {
  const [dramas] = useState(props.dramas);
  const [act, setAct] = useState<GenreAct>('add');
  const [categoryId, setCategoryId] = useState('');
  const [reason, setReason] = useState('');
  const genres = useCall('dramaFilters', {}).data?.categories ?? [];
  const genre = genres.find((each) => each.categoryId === categoryId);
  const plan = genre === undefined ? null : planGenre(dramas, { categoryId, act });
  const effect =
    genre === undefined || plan === null
      ? 'Choose a genre.'
      : genreEffect(plan, { name: genre.name, act });
  return (
    <ActionDialog
      title={`Genre of ${countOf(dramas.length, 'drama')}`}
      effect={effect}
      act={act === 'add' ? 'Add genre' : 'Remove genre'}
      tone={act === 'add' ? 'main' : 'danger'}
      call="dramasChangeCategories"
      input={() => ({
        categoryId,
        act,
        reason,
        dramas: dramas.map(({ dramaId, categoryIds }) => ({
          dramaId,
          seenCategoryIds: categoryIds,
        })),
      })}
      done={doneText}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="Act" name="act" value={act} onChange={setAct} options={GENRE_ACTS} />
        <SelectField
          label="Genre"
          name="categoryId"
          value={categoryId}
          onChange={setCategoryId}
          options={[
            { value: '', label: 'Choose …' },
            ...genres.map((each) => ({ value: each.categoryId, label: each.name })),
          ]}
        />
      </div>
      {plan !== null && <Plan plan={plan} />}
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

const GENRE_ACTS = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
] as const;

function doneText({ changedCount, sameCount }: { changedCount: number; sameCount: number }) {
  const changed = `${countOf(changedCount, 'drama')} changed`;
  return sameCount === 0 ? `${changed}.` : `${changed}, ${countOf(sameCount, 'drama')} left.`;
}

function Plan({ plan: { changes, kept } }: { plan: BulkPlan }) {
  return (
    <div className="grid gap-2">
      {changes.length > 0 && <Lines title="What changes" lines={changes} />}
      {kept.length > 0 && <Lines title="What stays as it is" lines={kept} />}
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly BulkLine[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? lines : lines.slice(0, LINES_SHOWN_MAX);
  return (
    <section aria-label={title} className="rounded-md bg-raised px-3 py-2">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <ul className="max-h-48 overflow-y-auto">
        {shown.map(({ dramaId, name, text }) => (
          <li key={dramaId} className="flex justify-between gap-4">
            <span className="min-w-0 truncate">{name}</span>
            <span className="shrink-0 text-muted">{text}</span>
          </li>
        ))}
      </ul>
      {lines.length > shown.length && (
        <button
          type="button"
          className="min-h-8 text-link touch:min-h-11"
          onClick={() => setIsOpen(true)}
        >
          Show {countOf(lines.length - shown.length, 'more', 'more')}
        </button>
      )}
    </section>
  );
}
