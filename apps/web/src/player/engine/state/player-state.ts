import {
  DOWNLOAD_APP_REQUIRED,
  LOCK_STATUS_LOCKED,
  LOCK_STATUS_UNLOCKED,
  type Episode,
  type EpisodeDetail,
} from '@hookline/contract/client';

import type { Access } from '../../access/access-query.ts';
import type { PlayerSettings } from '../../settings/player-settings.ts';
import { joinBadges, type Badge } from '../../rules/badge.ts';
import { NORMAL_SPEED, type Speed } from '../../rules/speeds.ts';

/** Status of the current episode, which decides the content of the stage. */
export type EpisodeStatus =
  | { kind: 'loading' }
  | { kind: 'playable' }
  | { kind: 'locked' }
  | { kind: 'download' }
  | { kind: 'processing'; retryAfterSeconds: number }
  | { kind: 'failed' }
  /** The browser cannot play our films at all. */
  | { kind: 'unplayable' };

/** 'refused': the browser allows sound only after a gesture. */
export type Sound = 'on' | 'muted' | 'refused';

/** State of the visible `<video>`, read as a whole at each of its events. */
export type VideoState = {
  isPaused: boolean;
  isWaiting: boolean;
  hasEnded: boolean;
  positionSeconds: number;
  durationSeconds: number;
  bufferedUptoSeconds: number;
};

/** Settings that are copied into the state unchanged. */
export type Chosen = Omit<PlayerSettings, 'speed' | 'captionsLang' | 'isMuted'>;

export type PlayerState = VideoState &
  Access &
  Chosen & {
    /** Zero-based. */
    epIndex: number;
    /** Number of the current source; events of any other source are ignored. */
    generation: number;
    status: EpisodeStatus;
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
    /** Whether the stage fills the page, in a browser without the Fullscreen API (iPhone). */
    isCssFullscreen: boolean;
    /** Feedback to the last key or gesture while it is shown. */
    badge: Badge | null;
    /** Whether a sheet covers the film. */
    isCovered: boolean;
    /** Number of refused switches past the first locked episode. */
    refusedCount: number;
    /** Whether an unlock is under way, so that a second one must not start. */
    isUnlocking: boolean;
    /** The last unlock; null before the first. Each one is a new object. */
    lastSpent: Spent | null;
  };

/** Cost of an unlock, coins and bonus together; 0 for a repeat. */
export type Spent = { isAutomatic: boolean; coinCount: number };

/** Facts about an episode at the moment it is opened. */
type Opened = { hasPicture: boolean; durationSeconds: number };

export type PlayerEvent =
  | ({ kind: 'opened'; epIndex: number; generation: number; status: EpisodeStatus } & Opened)
  | { kind: 'detail'; epIndex: number; detail: EpisodeDetail }
  | { kind: 'status'; epIndex: number; status: EpisodeStatus }
  | { kind: 'source'; generation: number; hasPicture: boolean }
  | { kind: 'media'; generation: number; media: VideoState }
  | { kind: 'picture'; generation: number }
  | { kind: 'reconnecting'; generation: number; isReconnecting: boolean }
  | { kind: 'cues'; generation: number; lines: readonly string[] }
  | { kind: 'sound'; sound: Sound }
  | { kind: 'speed'; speed: Speed }
  | { kind: 'held'; isHeld: boolean }
  | { kind: 'captions'; lang: string | null }
  | { kind: 'chosen'; chosen: Partial<Chosen> }
  | { kind: 'css-fullscreen'; isOn: boolean }
  | { kind: 'badge'; badge: Badge | null }
  | { kind: 'covered'; isCovered: boolean }
  | { kind: 'refused' }
  | ({ kind: 'access' } & Access)
  | { kind: 'unlocking'; isUnlocking: boolean }
  /** `otherIds` are episodes that were unlocked with the one on the screen. */
  | { kind: 'unlocked'; epIndex: number; otherIds?: readonly string[]; spent: Spent }
  | { kind: 'unprepared'; epIndex: number };

/** Delay of the next attempt if the server does not specify one. */
export const PROCESSING_RETRY_SECONDS = 5;

const NO_MEDIA: VideoState = {
  isPaused: false,
  isWaiting: true,
  hasEnded: false,
  positionSeconds: 0,
  durationSeconds: 0,
  bufferedUptoSeconds: 0,
};

export function initialPlayerState(
  boot: { epIndex: number; detail: EpisodeDetail } & Access,
): PlayerState {
  const { epIndex, detail, episodes, firstLockedIndex } = boot;
  return {
    ...NO_MEDIA,
    durationSeconds: detail.durationSeconds,
    epIndex,
    generation: 0,
    status: statusOf(detail),
    detail,
    hasPicture: false,
    isReconnecting: false,
    sound: 'on',
    speed: NORMAL_SPEED,
    isHeld: false,
    captionsLang: null,
    cueLines: [],
    autoplaysNext: true,
    hasLetterKeys: true,
    captionsSize: 'medium',
    hasCaptionsBox: true,
    savesData: false,
    qualityLines: null,
    volume: 1,
    isCssFullscreen: false,
    badge: null,
    isCovered: false,
    refusedCount: 0,
    episodes,
    firstLockedIndex,
    isUnlocking: false,
    lastSpent: null,
  };
}

/**
 * Decides an episode's status, in the order of section 4 of the specification. Episodes in the list
 * have no playback, so a ready one there is only 'loading'.
 */
export function statusOf(episode: Episode | EpisodeDetail): EpisodeStatus {
  if (episode.downloadAppStatus === DOWNLOAD_APP_REQUIRED) return { kind: 'download' };
  if (episode.lockStatus === LOCK_STATUS_LOCKED) return { kind: 'locked' };
  if (episode.mediaStatus === 'processing') {
    return {
      kind: 'processing',
      retryAfterSeconds: episode.retryAfterSeconds ?? PROCESSING_RETRY_SECONDS,
    };
  }
  if (episode.mediaStatus === 'failed') return { kind: 'failed' };
  if (!('playback' in episode)) return { kind: 'loading' };
  return episode.playback === null ? { kind: 'failed' } : { kind: 'playable' };
}

/** Returns the id of the episode whose film is playing on the screen; null if none is. */
export function playingIdOf({ status, detail, hasPicture, isPaused }: PlayerState): string | null {
  const isPlaying = status.kind === 'playable' && hasPicture && !isPaused;
  return isPlaying && detail !== null ? detail.id : null;
}

/** Whether the film has visibly ended, so that the next one may begin. */
export function isOver({ hasEnded, isCovered }: PlayerState): boolean {
  return hasEnded && !isCovered;
}

/** Reduces an event to the next state. Nothing else changes the player's state. */
export function reducePlayer(state: PlayerState, event: PlayerEvent): PlayerState {
  if (isOfAnotherSource(state, event) || isOfAnotherEpisode(state, event)) return state;
  switch (event.kind) {
    case 'opened':
      return opened(state, event);
    case 'detail':
      return detailed(state, event);
    case 'status':
      return { ...state, status: event.status };
    case 'source':
      return { ...state, generation: event.generation, hasPicture: event.hasPicture };
    case 'media':
      return { ...state, ...event.media, durationSeconds: durationOf(state, event.media) };
    case 'picture':
      return { ...state, hasPicture: true };
    case 'reconnecting':
      return { ...state, isReconnecting: event.isReconnecting };
    case 'cues':
      return { ...state, cueLines: event.lines };
    case 'sound':
      return { ...state, sound: event.sound };
    case 'speed':
      return { ...state, speed: event.speed };
    case 'held':
      return { ...state, isHeld: event.isHeld };
    case 'captions':
      return { ...state, captionsLang: event.lang, cueLines: [] };
    case 'chosen':
      return { ...state, ...event.chosen };
    case 'css-fullscreen':
      return { ...state, isCssFullscreen: event.isOn };
    case 'badge':
      return { ...state, badge: joinBadges(state.badge, event.badge) };
    case 'covered':
      return { ...state, isCovered: event.isCovered };
    case 'refused':
      return { ...state, refusedCount: state.refusedCount + 1 };
    case 'access': {
      const { episodes, firstLockedIndex } = event;
      return { ...state, episodes, firstLockedIndex };
    }
    case 'unlocking':
      return { ...state, isUnlocking: event.isUnlocking };
    case 'unlocked':
      return unlocked(state, event);
    case 'unprepared':
      return withEpisode(state, event.epIndex, { mediaStatus: 'processing' });
  }
}

function detailed(state: PlayerState, event: PlayerEvent & { kind: 'detail' }): PlayerState {
  const { epIndex, detail } = event;
  const { mediaStatus } = detail;
  const isNews = state.episodes[epIndex]?.mediaStatus !== mediaStatus;
  const listed = isNews ? withEpisode(state, epIndex, { mediaStatus }) : state;
  return { ...listed, detail, status: statusOf(detail) };
}

/** Opens the episodes and moves the first locked index to the next locked one. */
function unlocked(state: PlayerState, event: PlayerEvent & { kind: 'unlocked' }): PlayerState {
  const { epIndex, otherIds = [], spent: lastSpent } = event;
  const episodes = state.episodes.map((each, index): Episode =>
    index === epIndex || otherIds.includes(each.id)
      ? { ...each, lockStatus: LOCK_STATUS_UNLOCKED }
      : each,
  );
  const index = episodes.findIndex(({ lockStatus }) => lockStatus === LOCK_STATUS_LOCKED);
  return { ...state, episodes, firstLockedIndex: index < 0 ? episodes.length : index, lastSpent };
}

function withEpisode(state: PlayerState, epIndex: number, changes: Partial<Episode>): PlayerState {
  return {
    ...state,
    episodes: state.episodes.map((each, index) =>
      index === epIndex ? { ...each, ...changes } : each,
    ),
  };
}

function opened(state: PlayerState, event: PlayerEvent & { kind: 'opened' }): PlayerState {
  const { epIndex, generation, status, hasPicture, durationSeconds } = event;
  return {
    ...state,
    ...NO_MEDIA,
    epIndex,
    generation,
    status,
    hasPicture,
    durationSeconds,
    detail: null,
    cueLines: [],
    isHeld: false,
    isReconnecting: false,
  };
}

/** Keeps the known duration while the element has no data, so that the seek bar does not jump. */
function durationOf(state: PlayerState, media: VideoState): number {
  return media.durationSeconds || state.durationSeconds;
}

function isOfAnotherSource(state: PlayerState, event: PlayerEvent): boolean {
  const isReport =
    event.kind === 'media' ||
    event.kind === 'picture' ||
    event.kind === 'cues' ||
    event.kind === 'reconnecting';
  return isReport && event.generation !== state.generation;
}

function isOfAnotherEpisode(state: PlayerState, event: PlayerEvent): boolean {
  const isAnswer = event.kind === 'detail' || event.kind === 'status';
  return isAnswer && event.epIndex !== state.epIndex;
}
