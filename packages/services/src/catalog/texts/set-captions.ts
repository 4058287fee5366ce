import { createHash } from 'node:crypto';

import { catalog, catalogWrite, type Database, type WriteTransaction } from '@hookline/db';
import { countCues, readCaptionLanguage, readCaptionText } from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { changeDrama } from '../../change-catalog.ts';

/** A caption file: captions of one episode in one language. */
export type CaptionsChange = {
  dramaId: string;
  /** One-based. */
  episodeNumber: number;
  /** BCP 47 tag, such as 'es' or 'pt-BR'. */
  lang: string;
  /** Name of the file. Its ending determines the format, and messages name the file. */
  fileName: string;
  text: string;
  /**
   * Version of the captions that may be replaced; null if there must be none, undefined if any may.
   */
  seenVersion?: string | null;
  by?: OperatorAction;
};

export type SetCaptionsOutcome =
  | { kind: 'set'; lang: string; label: string; cueCount: number; isNew: boolean }
  /** The captions no longer have the version `seenVersion`. */
  | { kind: 'conflict' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unknown-episode' };

/**
 * Replaces the captions of an episode in one language, or adds them, after the same checks as in an
 * import.
 */
export async function setCaptions(
  change: CaptionsChange,
  { db }: { db: Database },
): Promise<SetCaptionsOutcome> {
  const { dramaId, fileName, text } = change;
  const language = readCaptionLanguage(change.lang);
  if (language === null) {
    const sentence = `'${change.lang}' is not a language: use a tag such as es or pt-BR.`;
    return { kind: 'refused', sentence };
  }
  if (!/\.(?:vtt|srt)$/i.test(fileName)) {
    const sentence = `${fileName} has an unsupported format: save captions as WebVTT (.vtt) or SubRip (.srt).`;
    return { kind: 'refused', sentence };
  }
  const read = readCaptionText(fileName, text);
  if (read.kind === 'fault') return { kind: 'refused', sentence: read.fault };
  const caption = { ...language, vtt: read.vtt };
  return changeDrama(db, { dramaId }, (tx) => writeIn(tx, { ...change, caption }));
}

type Caption = { lang: string; label: string; vtt: string };

async function writeIn(
  tx: WriteTransaction,
  change: CaptionsChange & { caption: Caption },
): Promise<SetCaptionsOutcome> {
  const { dramaId, episodeNumber, caption, seenVersion, by } = change;
  const { lang, label, vtt } = caption;
  const episodeId = await catalogWrite.findEpisodeId(tx, change);
  if (episodeId === null) return { kind: 'unknown-episode' };
  const old = await catalog.findCaptionText(tx, { episodeId, lang });
  if (seenVersion !== undefined && seenVersion !== captionsVersion(old)) {
    return { kind: 'conflict' };
  }
  await catalogWrite.changeCaptions(tx, { episodeId, captions: [caption], removedLangs: [] });
  await recordAudit(tx, {
    by,
    action: 'drama captions',
    subject: { kind: 'drama', id: dramaId },
    before: { episodeNumber, lang, version: captionsVersion(old) },
    after: { episodeNumber, lang, version: captionsVersion(vtt) },
  });
  return { kind: 'set', lang, label, cueCount: countCues(vtt), isNew: old === null };
}

/** Returns the version of captions, which changes with their text; null if there are none. */
export function captionsVersion(vtt: string | null): string | null {
  return vtt === null ? null : createHash('sha256').update(vtt).digest('hex').slice(0, 16);
}
