import {
  DOWNLOAD_APP_REQUIRED,
  LOCK_STATUS_LOCKED,
  type Episode,
  type EpisodeDetail,
} from '@hookline/contract/client';

import { NORMAL_SPEED, type Speed } from '../rules/speeds.ts';

/** What stands where the picture is. */
export type Stage =
  | { kind: 'opening' }
  | { kind: 'playable' }
  | { kind: 'locked' }
  | { kind: 'download' }
  | { kind: 'processing'; retryAfterSeconds: number }
  | { kind: 'failed' };

/** 'refused': the browser allows sound only after a gesture. */
export type Sound = 'on' | 'muted' | 'refused';

/** What the current `<video>` says of itself, read as a whole at each of its events. */
export type MediaFacts = {
  isPaused: boolean;
  isWaiting: boolean;
  hasEnded: boolean;
  positionSeconds: number;
  durationSeconds: number;
  bufferedUptoSeconds: number;
};

export type PlayerState = MediaFacts & {
  /** Zero-based. */
  epIndex: number;
  /** Names the source that may report; facts of any other are ignored. */
  generation: number;
  stage: Stage;
  detail: EpisodeDetail | null;
  /** Whether a frame of this episode is on the screen. */
  hasPicture: boolean;
  isReconnecting: boolean;
  sound: Sound;
  speed: Speed;
  isHeld: boolean;
  /** Null: captions are off. */
  captionsLang: string | null;
  cueLines: readonly string[];
  autoplaysNext: boolean;
  /** How often a switch past the first locked episode was refused. */
  refusedCount: number;
};

/** What is known of an episode in the moment it is opened. */
type Opened = { hasPicture: boolean; durationSeconds: number };

export type PlayerFact =
  | ({ kind: 'opened'; epIndex: number; generation: number; stage: Stage } & Opened)
  | { kind: 'detail'; epIndex: number; detail: EpisodeDetail }
  | { kind: 'stage'; epIndex: number; stage: Stage }
  | { kind: 'source'; generation: number; hasPicture: boolean }
  | { kind: 'media'; generation: number; media: MediaFacts }
  | { kind: 'picture'; generation: number }
  | { kind: 'reconnecting'; generation: number; isReconnecting: boolean }
  | { kind: 'cues'; generation: number; lines: readonly string[] }
  | { kind: 'sound'; sound: Sound }
  | { kind: 'speed'; speed: Speed }
  | { kind: 'held'; isHeld: boolean }
  | { kind: 'captions'; lang: string | null }
  | { kind: 'autoplay'; autoplaysNext: boolean }
  | { kind: 'refused' };

const NO_MEDIA: MediaFacts = {
  isPaused: false,
  isWaiting: true,
  hasEnded: false,
  positionSeconds: 0,
  durationSeconds: 0,
  bufferedUptoSeconds: 0,
};

export function initialPlayerState(boot: { epIndex: number; detail: EpisodeDetail }): PlayerState {
  const { epIndex, detail } = boot;
  return {
    ...NO_MEDIA,
    durationSeconds: detail.durationSeconds,
    epIndex,
    generation: 0,
    stage: stageOf(detail),
    detail,
    hasPicture: false,
    isReconnecting: false,
    sound: 'on',
    speed: NORMAL_SPEED,
    isHeld: false,
    captionsLang: null,
    cueLines: [],
    autoplaysNext: true,
    refusedCount: 0,
  };
}

/**
 * What an episode allows, in the order of the specification's section 4. The list knows of no
 * playback: there, an episode that is ready is merely 'opening'.
 */
export function stageOf(episode: Episode | EpisodeDetail): Stage {
  if (episode.downloadAppStatus === DOWNLOAD_APP_REQUIRED) return { kind: 'download' };
  if (episode.lockStatus === LOCK_STATUS_LOCKED) return { kind: 'locked' };
  if (episode.mediaStatus === 'processing') {
    return { kind: 'processing', retryAfterSeconds: episode.retryAfterSeconds ?? 5 };
  }
  if (episode.mediaStatus === 'failed') return { kind: 'failed' };
  if (!('playback' in episode)) return { kind: 'opening' };
  return episode.playback === null ? { kind: 'failed' } : { kind: 'playable' };
}

/** The only writer of the player's state. */
export function reducePlayer(state: PlayerState, fact: PlayerFact): PlayerState {
  if (isOfAnotherSource(state, fact) || isOfAnotherEpisode(state, fact)) return state;
  switch (fact.kind) {
    case 'opened':
      return opened(state, fact);
    case 'detail':
      return { ...state, detail: fact.detail, stage: stageOf(fact.detail) };
    case 'stage':
      return { ...state, stage: fact.stage };
    case 'source':
      return { ...state, generation: fact.generation, hasPicture: fact.hasPicture };
    case 'media':
      return { ...state, ...fact.media, durationSeconds: durationOf(state, fact.media) };
    case 'picture':
      return { ...state, hasPicture: true };
    case 'reconnecting':
      return { ...state, isReconnecting: fact.isReconnecting };
    case 'cues':
      return { ...state, cueLines: fact.lines };
    case 'sound':
      return { ...state, sound: fact.sound };
    case 'speed':
      return { ...state, speed: fact.speed };
    case 'held':
      return { ...state, isHeld: fact.isHeld };
    case 'captions':
      return { ...state, captionsLang: fact.lang, cueLines: [] };
    case 'autoplay':
      return { ...state, autoplaysNext: fact.autoplaysNext };
    case 'refused':
      return { ...state, refusedCount: state.refusedCount + 1 };
  }
}

function opened(state: PlayerState, fact: PlayerFact & { kind: 'opened' }): PlayerState {
  const { epIndex, generation, stage, hasPicture, durationSeconds } = fact;
  return {
    ...state,
    ...NO_MEDIA,
    epIndex,
    generation,
    stage,
    hasPicture,
    durationSeconds,
    detail: null,
    cueLines: [],
    isHeld: false,
    isReconnecting: false,
  };
}

/** An element without data knows none; the seek bar must not jump for that. */
function durationOf(state: PlayerState, media: MediaFacts): number {
  return media.durationSeconds || state.durationSeconds;
}

function isOfAnotherSource(state: PlayerState, fact: PlayerFact): boolean {
  const isReport =
    fact.kind === 'media' ||
    fact.kind === 'picture' ||
    fact.kind === 'cues' ||
    fact.kind === 'reconnecting';
  return isReport && fact.generation !== state.generation;
}

function isOfAnotherEpisode(state: PlayerState, fact: PlayerFact): boolean {
  const isAnswer = fact.kind === 'detail' || fact.kind === 'stage';
  return isAnswer && fact.epIndex !== state.epIndex;
}
