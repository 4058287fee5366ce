import type { DramaTextPlace } from '@hookline/domain/catalog';
import { directionOf, LANGUAGE_NAMES } from '@hookline/domain/routing';
import { useId } from 'react';

import { Button } from '../../parts/button.tsx';
import { controlClass } from '../../parts/field.tsx';
import { settleConflict, typeText, type Draft } from './text-drafts.ts';

const FIELD_WORDS = { name: 'Name', introduce: 'Synopsis', reading: 'Reading' } as const;
const FIELD_LINES = { name: 2, introduce: 7, reading: 2 } as const;

type TextCellProps = {
  dramaId: string;
  place: DramaTextPlace;
  /** Text as it is stored; empty if there is none. */
  stored: string;
  draft: Draft | undefined;
  isGap: boolean;
  isConflict: boolean;
  fault: string | undefined;
  mayWrite: boolean;
};

/** One text of a drama in one language, edited in place. */
export function TextCell(props: TextCellProps) {
  const { dramaId, place, stored, draft, isGap, isConflict, fault, mayWrite } = props;
  const { locale, field } = place;
  const id = useId();
  const isFaulty = fault !== undefined || isConflict;
  return (
    <div className="grid gap-1.5">
      <textarea
        aria-label={`${FIELD_WORDS[field]}, ${LANGUAGE_NAMES[locale]}`}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? id : undefined}
        lang={locale}
        dir={directionOf(locale)}
        rows={FIELD_LINES[field]}
        readOnly={!mayWrite}
        placeholder={isGap ? 'Not translated' : ''}
        value={draft?.value ?? stored}
        onChange={({ target }) => typeText(dramaId, place, { value: target.value, stored })}
        data-state={draft === undefined ? (isGap ? 'gap' : 'stored') : 'typed'}
        className={`${controlClass} block resize-y py-1.5 data-[state=gap]:bg-warn-soft data-[state=typed]:border-accent`}
      />
      <div id={id} className="grid gap-1.5 text-xs empty:hidden">
        {fault !== undefined && <p className="font-medium text-danger">{fault}</p>}
        {isConflict && (
          <div role="alert" className="grid gap-1.5 rounded-md bg-warn-soft p-2">
            <p>
              <span className="font-medium text-warn">By now it says: </span>
              <span lang={locale} dir="auto" className="wrap-anywhere">
                {stored === '' ? 'nothing' : stored}
              </span>
            </p>
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => settleConflict(dramaId, place, { stored, keepsMine: true })}>
                Keep mine
              </Button>
              <Button onClick={() => settleConflict(dramaId, place, { stored, keepsMine: false })}>
                Take theirs
              </Button>
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
