import type { DramaActDone, DramaDetail, StudioData } from '@hookline/contract/studio';
import { priceRunsOf } from '@hookline/domain/catalog';
import { coins } from '@hookline/domain';
import { useState, type ReactNode } from 'react';

import { useCall } from '../../lib/query.ts';
import { sentenceOf } from '../../lib/sentence.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { ActResult } from './act-result.tsx';
import { PriceFields, WHOLE } from './price-fields.tsx';
import { ReasonField } from './state-dialogs.tsx';
import { coinsText, repriceEffect } from './texts.ts';

type PriceDialogProps = { drama: DramaDetail; onClose: () => void };

/** Sets the prices of a drama after showing old and new ones, and whom they concern. */
export function PriceDialog({ drama, onClose }: PriceDialogProps) {
  const { dramaId, name } = drama;
  const [free, setFree] = useState(String(drama.freeCount));
  const [price, setPrice] = useState(String(drama.prices?.max ?? 0));
  const [makesFree, setMakesFree] = useState(false);
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<DramaActDone | null>(null);
  const isTyped = WHOLE.test(free) && WHOLE.test(price);
  const preview = useCall(
    'dramaPricePreview',
    { dramaId, freeEpisodes: Number(free), price: Number(price) },
    { isEnabled: isTyped && done === null },
  );
  if (done !== null) {
    const note = 'Unlocked episodes stay unlocked.';
    return <ActResult title={`New prices of ${name}`} note={note} done={done} onClose={onClose} />;
  }
  const seen = preview.data?.changes ?? [];
  return (
    <ActionDialog
      title={`Price of ${name}`}
      effect={isTyped ? effectOf(preview) : 'Type whole numbers.'}
      act="Change prices"
      tone="main"
      call="dramaReprice"
      input={() => ({
        dramaId,
        makesFree,
        reason,
        freeEpisodes: isTyped ? Number(free) : -1,
        price: isTyped ? Number(price) : -1,
        seenPrices: seen.map(({ episodeNumber, before }) => ({ episodeNumber, price: before })),
      })}
      onDone={setDone}
      onClose={onClose}
    >
      <PriceFields free={free} price={price} onFree={setFree} onPrice={setPrice} />
      {preview.data !== undefined && <Runs preview={preview.data} />}
      {preview.data?.concerns.includes('becomes-free') === true && (
        <MeansFree isMeant={makesFree} onChange={setMakesFree} />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

type PreviewQuery = { data: StudioData<'dramaPricePreview'> | undefined; error: unknown };

function effectOf({ data, error }: PreviewQuery): ReactNode | null {
  if (error !== null) return sentenceOf(error);
  return data === undefined ? null : repriceEffect(data);
}

/** Old and new price of each run of episodes. */
function Runs({ preview: { changes } }: { preview: StudioData<'dramaPricePreview'> }) {
  const runs = priceRunsOf(
    changes.map(({ episodeNumber, before, after }) => ({
      episodeNumber,
      before: coins(before),
      after: coins(after),
    })),
  );
  return (
    <ul aria-label="Prices" className="grid gap-1 rounded-md bg-raised px-3 py-2">
      {runs.map(({ episodeNumber, lastNumber, before, after }) => (
        <li key={episodeNumber} className="flex justify-between gap-4">
          <span>
            {episodeNumber === lastNumber
              ? `Episode ${episodeNumber}`
              : `Episodes ${episodeNumber} to ${lastNumber}`}
          </span>
          <span>
            {before === after
              ? `${coinsText(after)}, as before`
              : `${coinsText(before ?? 0)} → ${coinsText(after)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

type MeansFreeProps = { isMeant: boolean; onChange: (isMeant: boolean) => void };

/** Asks whether a drama is to become free as a whole. */
function MeansFree({ isMeant, onChange }: MeansFreeProps) {
  return (
    <Field label="This makes the whole drama free" name="makesFree">
      {(control) => (
        <label className="flex min-h-8 items-center gap-2 touch:min-h-11">
          <input
            {...control}
            type="checkbox"
            checked={isMeant}
            onChange={({ target }) => onChange(target.checked)}
          />
          I mean it
        </label>
      )}
    </Field>
  );
}
