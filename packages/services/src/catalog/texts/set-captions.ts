import { createHash } from 'node:crypto';

import { catalog, catalogWrite, type Database, type WriteTransaction } from '@hookline/db';
import { countCues, readCaptionLanguage, readCaptionText } from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { changeMedia } from '../../change-catalog.ts';

/** Captions of one episode in one language, as a file has them. */
export type CaptionsChange = {
  dramaId: string;
  /** One-based. */
  episodeNumber: number;
  /** BCP 47 tag, such as 'es' or 'pt-BR'. */
  lang: string;
  /** Name of the file; its ending tells the format, and the sentences name it. */
  fileName: string;
  text: string;
  /** Version of the captions that are replaced, null for none; undefined replaces any. */
  seenVersion?: string | null;
  by?: OperatorAction;
};

export type SetCaptionsOutcome =
  | { kind: 'set'; lang: string; label: string; cueCount: number; isNew: boolean }
  /** The captions are others than those of `seenVersion`. */
  | { kind: 'conflict' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unknown-episode' };

/**
 * Replaces the captions of an episode in one language, or adds them. They are checked as by an
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
  return changeMedia(db, { dramaId }, (tx) => writeIn(tx, { ...change, caption }));
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

/** Returns the version of captions, by which a later change of them is noticed; null for none. */
export function captionsVersion(vtt: string | null): string | null {
  return vtt === null ? null : createHash('sha256').update(vtt).digest('hex').slice(0, 16);
}
