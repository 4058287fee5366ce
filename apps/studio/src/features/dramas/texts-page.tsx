import type { StudioData } from '@hookline/contract/studio';
import { DRAMA_TEXT_FIELDS, dramaTextGaps, dramaTextOf } from '@hookline/domain/catalog';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@hookline/domain/routing';
import { useStore } from '@hookline/ui';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';

import { countOf } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { selectClass } from '../../parts/field.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { StateBadge } from './state-badge.tsx';
import { TextCell } from './text-cell.tsx';
import {
  draftAt,
  draftFaults,
  forgetDrafts,
  isConflict,
  textDrafts,
  textsOf,
  type Draft,
} from './text-drafts.ts';
import { useSaveTexts } from './use-save-texts.ts';

const NO_DRAFTS: readonly Draft[] = [];
const ROW_WORDS = { name: 'Name', introduce: 'Synopsis', reading: 'Reading' } as const;
const ROW_HINTS = {
  name: 'Up to 200 characters.',
  introduce: 'What it is about, up to 5,000 characters.',
  reading: 'The name as people type it, such as kana for kanji. Few need one.',
} as const;
const HEAD = 'border-b border-line px-2 py-2 text-start align-top font-medium';
const BOX = 'overflow-x-auto rounded-lg border border-line bg-surface contain-inline-size';
const SIDE = 'sticky start-0 z-10 w-36 min-w-36 bg-surface max-sm:hidden';

/** Shows the texts of a drama in all languages side by side, to be edited in place. */
export function TextsPage() {
  const { dramaId = '' } = useParams();
  const read = useCall('dramaTexts', { dramaId });
  if (read.data !== undefined) return <Texts dramaId={dramaId} read={read.data} />;
  return (
    <Page title="Texts" up={{ name: 'Drama', to: `/dramas/${dramaId}` }}>
      <Loaded query={read}>{() => null}</Loaded>
    </Page>
  );
}

type TextsProps = { dramaId: string; read: StudioData<'dramaTexts'> };

function Texts({ dramaId, read }: TextsProps) {
  const texts = textsOf(read);
  const drafts = useStore(textDrafts, ({ ofDrama }) => ofDrama[dramaId] ?? NO_DRAFTS);
  const saving = useSaveTexts(dramaId);
  const gaps = dramaTextGaps(texts);
  const gapLocales = [...new Set(gaps.map(({ locale }) => locale))];
  const [picked, setPicked] = useState<Locale>(gapLocales[0] ?? 'en-US');
  useLeaveGuard(drafts.length > 0);
  return (
    <Page
      title={`Texts of ${read.name}`}
      up={{ name: read.name, to: `/dramas/${dramaId}` }}
      state={
        <>
          <StateBadge state={read.state} />
          {gapLocales.length > 0 && (
            <Badge tone="warn">
              {countOf(gaps.length, 'gap')} in {countOf(gapLocales.length, 'language')}
            </Badge>
          )}
        </>
      }
      lead="What has no text in a language is read in English. A saved text is seen by viewers within 2 seconds."
      command={`drama text ${dramaId} es-ES name 'New name'`}
    >
      <LocalePicker
        picked={picked}
        onPick={setPicked}
        gapsOf={(locale) => gaps.filter((gap) => gap.locale === locale).length}
      />
      <TextTable {...{ dramaId, texts, drafts, gaps, picked }} refused={saving.faults} />
      {drafts.length > 0 && (
        <SaveBar
          count={drafts.length}
          sentence={saving.sentence}
          isBusy={saving.isBusy}
          onSave={() => saving.save(drafts)}
          onDiscard={() => forgetDrafts(dramaId)}
        />
      )}
    </Page>
  );
}

type TableProps = {
  dramaId: string;
  texts: ReturnType<typeof textsOf>;
  drafts: readonly Draft[];
  gaps: ReturnType<typeof dramaTextGaps>;
  picked: Locale;
  /** Faults that the server has named. */
  refused: Readonly<Record<string, string>>;
};

function TextTable({ dramaId, texts, drafts, gaps, picked, refused }: TableProps) {
  const mayWrite = useRight('drama.write');
  const faults = draftFaults(texts, drafts);
  const hiddenOf = (locale: Locale) => (locale === picked ? '' : 'max-sm:hidden');
  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label="Texts" tabIndex={0} className={BOX}>
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Texts</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} ${SIDE} text-muted`}>
              Text
            </th>
            {LOCALES.map((locale) => (
              <th key={locale} scope="col" className={`${HEAD} ${hiddenOf(locale)}`}>
                <span className="flex items-baseline gap-2">
                  {LANGUAGE_NAMES[locale]}
                  {gaps.some((gap) => gap.locale === locale) && <Badge tone="warn">gap</Badge>}
                </span>
                <span className="text-xs font-normal text-muted">{locale}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DRAMA_TEXT_FIELDS.map((field) => (
            <tr key={field}>
              <th scope="row" className={`px-2 py-2 text-start align-top ${SIDE}`}>
                <span className="font-medium">{ROW_WORDS[field]}</span>
                <span className="block text-xs font-normal text-muted">{ROW_HINTS[field]}</span>
              </th>
              {LOCALES.map((locale) => {
                const place = { locale, field };
                const draft = draftAt(drafts, place);
                const key = `${locale}.${field}`;
                const isInConflict = draft !== undefined && isConflict(texts, draft);
                return (
                  <td
                    key={locale}
                    className={`min-w-56 px-2 py-2 align-top max-sm:min-w-0 ${hiddenOf(locale)}`}
                  >
                    <span aria-hidden="true" className="mb-1 block text-xs text-muted sm:hidden">
                      {ROW_WORDS[field]}
                    </span>
                    <TextCell
                      dramaId={dramaId}
                      place={place}
                      stored={dramaTextOf(texts, place)}
                      draft={draft}
                      isGap={gaps.some((gap) => gap.locale === locale && gap.field === field)}
                      isConflict={isInConflict}
                      fault={
                        faults[key] ??
                        (draft === undefined || isInConflict ? undefined : refused[key])
                      }
                      mayWrite={mayWrite}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PickerProps = {
  picked: Locale;
  onPick: (locale: Locale) => void;
  gapsOf: (locale: Locale) => number;
};

/** Chooses the one language that a phone has room for. */
function LocalePicker({ picked, onPick, gapsOf }: PickerProps) {
  return (
    <label className="grid gap-1 sm:hidden">
      <span className="text-xs text-muted">Language</span>
      <select
        value={picked}
        className={selectClass}
        onChange={({ target }) => {
          const locale = LOCALES.find((each) => each === target.value);
          if (locale !== undefined) onPick(locale);
        }}
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale}>
            {LANGUAGE_NAMES[locale]}
            {gapsOf(locale) > 0 ? ` (${countOf(gapsOf(locale), 'gap')})` : ''}
          </option>
        ))}
      </select>
    </label>
  );
}

type SaveBarProps = {
  count: number;
  sentence: string | null;
  isBusy: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

function SaveBar({ count, sentence, isBusy, onSave, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-3 z-20 grid gap-2 rounded-lg border border-line bg-raised px-4 py-3 shadow-dialog">
      {sentence !== null && (
        <p role="alert" className="text-danger">
          {sentence}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span role="status">{countOf(count, 'text')} not saved yet</span>
        <span className="flex gap-2">
          <Button onClick={onDiscard} disabled={isBusy}>
            Discard
          </Button>
          <Button tone="main" isBusy={isBusy} onClick={onSave}>
            Save
          </Button>
        </span>
      </div>
    </div>
  );
}

/** Asks before the document is closed while something typed is not saved. */
function useLeaveGuard(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
