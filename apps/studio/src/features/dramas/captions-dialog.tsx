import type { DramaDetail, StudioData } from '@hookline/contract/studio';
import {
  CAPTION_CHARACTERS_MAX,
  countCues,
  listCues,
  readCaptionLanguage,
  readCaptionText,
} from '@hookline/domain/catalog';
import { useState } from 'react';

import { countOf } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { controlClass, Field, TextField } from '../../parts/field.tsx';
import { ActResult } from './act-result.tsx';

const CUES_SHOWN = 4;
/** Letters of three bytes at most; the domain then counts characters. */
const FILE_BYTES_MAX = CAPTION_CHARACTERS_MAX * 3;

/** A chosen file: its captions, or why they cannot be used. */
type Chosen = { fileName: string; text: string; vtt: string | null; fault: string | null };

type CaptionsDialogProps = { drama: DramaDetail; episodeNumber: number; onClose: () => void };

/** Replaces the captions of an episode in one language by those of a file. */
export function CaptionsDialog({ drama, episodeNumber, onClose }: CaptionsDialogProps) {
  const { dramaId, episodes } = drama;
  const known = episodes.find((episode) => episode.episodeNumber === episodeNumber)?.captionLangs;
  const [tag, setTag] = useState(known?.[0] ?? 'en');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [done, setDone] = useState<StudioData<'dramaSetCaptions'> | null>(null);
  const lang = readCaptionLanguage(tag.trim())?.lang ?? null;
  const now = useCall(
    'dramaCaptions',
    { dramaId, episodeNumber, lang: lang ?? '' },
    { isEnabled: lang !== null && done === null },
  );
  if (done !== null) {
    const { label, cueCount, isNew } = done;
    return (
      <ActResult
        title={`${isNew ? 'Added' : 'Replaced'} ${label} captions of episode ${episodeNumber}`}
        note={`Viewers read the new ${countOf(cueCount, 'caption')} when they open the episode.`}
        done={done}
        onClose={onClose}
      />
    );
  }
  return (
    <ActionDialog
      title={`Captions of episode ${episodeNumber}`}
      effect={effectOf(chosen, lang, now.data)}
      act={now.data?.version === null ? 'Add captions' : 'Replace captions'}
      tone="main"
      call="dramaSetCaptions"
      input={() => ({
        dramaId,
        episodeNumber,
        lang: tag,
        fileName: chosen?.fileName ?? '',
        text: chosen?.text ?? '',
        seenVersion: now.data?.version ?? null,
      })}
      onDone={setDone}
      onClose={onClose}
    >
      <TextField
        label="Language"
        name="lang"
        hint={`A tag such as es or pt-BR. The episode has ${known?.join(', ') || 'none yet'}.`}
        value={tag}
        onChange={setTag}
      />
      <FileField onChosen={setChosen} />
      {chosen?.fault !== undefined && chosen.fault !== null && (
        <p role="alert" className="text-xs font-medium text-danger">
          {chosen.fault}
        </p>
      )}
      {chosen?.vtt !== undefined && chosen.vtt !== null && <Cues vtt={chosen.vtt} />}
    </ActionDialog>
  );
}

function FileField({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
  return (
    <Field label="File" name="text" hint="WebVTT (.vtt) or SubRip (.srt).">
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".vtt,.srt"
          className={`${controlClass} py-1`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) void readChosen(file).then(onChosen);
          }}
        />
      )}
    </Field>
  );
}

async function readChosen(file: File): Promise<Chosen> {
  const { name: fileName, size } = file;
  if (size > FILE_BYTES_MAX) {
    const fault = `${fileName} is longer than a million characters.`;
    return { fileName, text: '', vtt: null, fault };
  }
  // Bytes that are no UTF-8 become a sign that the rules refuse, as in an import.
  const text = await file.text();
  const read = readCaptionText(fileName, text);
  return read.kind === 'fault'
    ? { fileName, text, vtt: null, fault: read.fault }
    : { fileName, text, vtt: read.vtt, fault: null };
}

function effectOf(
  chosen: Chosen | null,
  lang: string | null,
  now: StudioData<'dramaCaptions'> | undefined,
): string | null {
  if (lang === null) return 'Type a language such as es or pt-BR.';
  if (now === undefined) return null;
  const old =
    now.text === null
      ? 'There are no captions in this language yet.'
      : `There are ${countOf(countCues(now.text), 'caption')} in this language now.`;
  if (chosen?.vtt === undefined || chosen.vtt === null) return `${old} Choose a file.`;
  const count = countOf(countCues(chosen.vtt), 'caption');
  return now.text === null ? `${old} The file adds ${count}.` : `${old} The file has ${count}.`;
}

/** The first captions of a file. */
function Cues({ vtt }: { vtt: string }) {
  return (
    <ol aria-label="First captions" className="grid gap-1 rounded-md bg-raised px-3 py-2">
      {listCues(vtt, CUES_SHOWN).map(({ startSeconds, text }) => (
        <li key={startSeconds} className="flex gap-3">
          <span className="text-muted">{timeText(startSeconds)}</span>
          <span dir="auto" className="min-w-0 whitespace-pre-line">
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}

function timeText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
