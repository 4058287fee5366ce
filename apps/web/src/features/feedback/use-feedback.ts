import { AppError, type Client } from '@hookline/contract/client';
import { feedbackFaults, type FeedbackFaults } from '@hookline/domain/feedback';
import { parseDramaParam, splitLocale } from '@hookline/domain/routing';
import { showToast } from '@hookline/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useApi } from '../../lib/api/api.ts';
import { isRefusal } from '../../lib/api/is-refusal.ts';
import { changeFeedbackDraft, clearFeedbackDraft, readFeedbackDraft } from './feedback-draft.ts';

export type FeedbackFailure = 'failed' | 'tooMany';

const PLAYER_PATH = /^\/reel-shorts\/(?<drama>[^/]+)\//;

/**
 * Validates and sends the draft. A draft that could not be sent is kept.
 *
 * @param onSent  Called after the draft was sent, unless the form was closed meanwhile.
 */
export function useFeedback(onSent: () => void) {
  const api = useApi();
  const t = useTranslations('feedback');
  const [faults, setFaults] = useState<FeedbackFaults>({});
  const [failure, setFailure] = useState<FeedbackFailure | null>(null);
  const isOpen = useIsOpen();

  async function send(): Promise<void> {
    changeFeedbackDraft({ isSending: true });
    setFailure(null);
    try {
      await submit(api);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const isTooMany = error instanceof AppError && error.code === 'A0429';
      setFailure(isTooMany ? 'tooMany' : 'failed');
      return;
    } finally {
      changeFeedbackDraft({ isSending: false });
    }
    clearFeedbackDraft();
    showToast(t('sent'));
    if (isOpen.current) onSent();
  }

  return {
    faults,
    failure,
    /** Clears the error of a field that the viewer corrects. */
    forgive: (field: keyof FeedbackFaults) => {
      if (faults[field] !== undefined) setFaults({ ...faults, [field]: undefined });
    },
    /** Sends the draft, or returns the first invalid field. */
    submit: (): keyof FeedbackFaults | null => {
      const draft = readFeedbackDraft();
      if (draft.isSending) return null;
      const found = feedbackFaults(draft);
      setFaults(found);
      const first = FIELDS.find((field) => found[field] !== undefined);
      if (first === undefined) void send();
      return first ?? null;
    },
  };
}

/** Fields in the order of the form. */
const FIELDS = ['types', 'description', 'email'] as const;

async function submit(api: Client): Promise<void> {
  const { types, description, email } = readFeedbackDraft();
  const contentId = dramaIdOf(window.location.pathname);
  await api.call('feedbackSubmit', {
    types: [...types],
    description,
    email,
    ...(contentId === null ? {} : { contentId }),
  });
}

/** Returns the drama id of a player page; null for any other page. */
function dramaIdOf(pathname: string): string | null {
  const { drama } = PLAYER_PATH.exec(splitLocale(pathname).path)?.groups ?? {};
  return drama === undefined ? null : parseDramaParam(drama);
}

function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
