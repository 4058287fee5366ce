import type { FieldFaults } from '@hookline/contract/studio';
import { StudioError } from '@hookline/contract/studio';
import { showToast } from '@hookline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { callStudio } from '../../lib/api.ts';
import { countOf } from '../../lib/format.ts';
import { sentenceOf } from '../../lib/sentence.ts';
import { forgetSaved, type Draft } from './text-drafts.ts';

const TOAST_MS = 5_000;

type State = { isBusy: boolean; sentence: string | null; faults: FieldFaults };

const IDLE: State = { isBusy: false, sentence: null, faults: {} };

/** Saves the typed texts of a drama. Whatever goes wrong, they stay as they were typed. */
export function useSaveTexts(dramaId: string) {
  const queries = useQueryClient();
  const [state, setState] = useState<State>(IDLE);

  async function save(drafts: readonly Draft[]): Promise<void> {
    setState({ ...IDLE, isBusy: true });
    try {
      const { changedCount, entry } = await callStudio('dramaWriteTexts', {
        dramaId,
        changes: [...drafts],
      });
      forgetSaved(dramaId, drafts);
      setState(IDLE);
      const audit = entry === null ? '' : ` Audit: ${entry.action} by ${entry.operator}.`;
      showToast(`${countOf(changedCount, 'text')} saved.${audit}`, { durationMs: TOAST_MS });
    } catch (error) {
      const faults = error instanceof StudioError ? error.fields : {};
      setState({ isBusy: false, sentence: sentenceOf(error), faults });
    }
    // After a conflict as well: the page then shows both texts.
    void queries.invalidateQueries();
  }

  return { ...state, save: (drafts: readonly Draft[]) => void save(drafts) };
}
