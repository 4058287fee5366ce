import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { readCard } from '../../../features/tracking/cards/read-card.ts';
import { useApi } from '../../../lib/api/api.ts';
import { choosePreview, type PreviewChooser } from './choose-preview.ts';
import { playPreview } from './preview-films.ts';

/** Duration of a preview; after that, the viewer wants the film itself. */
const PREVIEW_MS = 8_000;
const FILM =
  'pointer-events-none absolute inset-0 size-full rounded-[inherit] object-cover opacity-0 ' +
  'transition-opacity duration-500 data-[on=true]:opacity-100';

type CardPreviewsProps = {
  /** Ids of the first episodes by drama id. */
  firstEpisodeOf: ReadonlyMap<string, string>;
  watch?: PreviewChooser;
  play?: typeof playPreview;
};

/** Plays the first seconds of one card at a time: the card under the pointer, or in view. */
export function CardPreviews(props: CardPreviewsProps) {
  const { firstEpisodeOf, watch = choosePreview, play = playPreview } = props;
  const [card, setCard] = useState<Element | null>(null);
  useEffect(() => watch(setCard), [watch]);

  const contentId = card === null ? undefined : readCard(card)?.contentId;
  const chapterId = firstEpisodeOf.get(contentId ?? '');
  const frame = card?.querySelector('.card-frame') ?? null;
  if (contentId === undefined || chapterId === undefined || frame === null) return null;
  // A card that resumes another episode has no preview, because it shows the watched fraction.
  if (card?.getAttribute('href')?.endsWith('/1/') !== true) return null;
  const end = () => setCard(null);
  return createPortal(<Film key={contentId} {...{ contentId, chapterId, play, end }} />, frame);
}

type FilmProps = {
  contentId: string;
  chapterId: string;
  play: typeof playPreview;
  end: () => void;
};

function Film({ contentId, chapterId, play, end }: FilmProps) {
  const api = useApi();
  const filmRef = useRef<HTMLVideoElement>(null);
  const [isOn, setIsOn] = useState(false);

  const begin = useEffectEvent((video: HTMLVideoElement, signal: AbortSignal) => {
    // A preview that fails to load needs no message.
    play(video, { api, contentId, chapterId, signal }).then(setIsOn, () => undefined);
  });
  const stop = useEffectEvent(() => end());
  useEffect(() => {
    const leaving = new AbortController();
    if (filmRef.current !== null) begin(filmRef.current, leaving.signal);
    const timer = setTimeout(() => stop(), PREVIEW_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);

  return (
    <video
      ref={filmRef}
      className={FILM}
      data-on={isOn}
      muted
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      onWaiting={isOn ? end : undefined}
    />
  );
}
