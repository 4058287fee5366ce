import type { Coins } from '../../units.ts';
import type { DramaState } from '../drama-state.ts';
import { episodePrice, type Pricing } from '../episode-price.ts';
import type { EpisodeSettings } from '../episode-settings.ts';
import { comparePrices, type EpisodePrice, type PriceChange } from '../price-change.ts';
import { compareKeys, isSame, type KeyChange } from './compare-keys.ts';

/**
 * Texts of a drama in one locale. `reading` is the name as people type it, if that differs from
 * the written form: for example, 'しゅうでん' for '終電'.
 */
export type LocaleText = { name: string; introduce: string; reading?: string | undefined };

/** Texts of a drama by locale. */
export type DramaTexts = Readonly<Record<string, LocaleText>>;

/** Texts and genres of a drama; labels have a text per locale. */
export type DramaDescription = {
  texts: DramaTexts;
  /** In the order a card shows them. */
  categoryIds: readonly string[];
  labels: readonly Readonly<Record<string, string>>[];
};

/** Digests of an episode's captions, by language tag. */
export type CaptionDigests = Readonly<Record<string, string>>;

/** A drama in the catalogue, limited to the fields that an import may change. */
export type CurrentDrama = DramaDescription & {
  state: DramaState;
  /** Null without a cover. */
  coverHash: string | null;
  /** In order. */
  episodes: readonly CurrentEpisode[];
};

export type CurrentEpisode = EpisodeSettings & {
  episodeNumber: number;
  /** Null while the episode has nothing to play. */
  mediaHash: string | null;
  captions: CaptionDigests;
};

/** A drama as a folder describes it. */
export type FolderDrama = DramaDescription & {
  pricing: Pricing;
  /** By one-based episode number; 1: viewers must download the app. Absent episodes have 0. */
  downloadAppStatus: Readonly<Record<string, 0 | 1>>;
  /** Null if the folder has no cover. */
  coverHash: string | null;
  /** Episodes with a video or captions in the folder, in order. */
  episodes: readonly FolderEpisode[];
};

export type FolderEpisode = {
  episodeNumber: number;
  /** Null if there is no video. `mediaHash` is null if the video is not packaged yet. */
  video: { mediaHash: string | null } | null;
  captions: CaptionDigests;
};

/** The operator's choices for an import. */
export type ImportChoices = {
  /** A new drama is published unless 'draft'; an existing one changes only with 'publish'. */
  publication: 'keep' | 'publish' | 'draft';
  /** Whether to apply the folder's prices to existing episodes. */
  takesPrices: boolean;
  /** Whether the folder's videos replace those of existing episodes. */
  takesVideos: boolean;
};

/** All changes that an import will make, and everything it will leave as it is. */
export type ImportPlan = {
  isNew: boolean;
  publication: PublicationPlan;
  /** By locale. */
  texts: readonly KeyChange[];
  /** Null if unchanged. */
  categories: { before: readonly string[]; after: readonly string[] } | null;
  changesLabels: boolean;
  cover: 'new' | 'changed' | 'same' | 'kept';
  /** Every episode in order, including those whose price does not change. */
  prices: readonly PriceChange[];
  /** Prices in the folder that will not be applied. */
  untakenPrices: readonly EpisodePrice[];
  /** Every episode of the folder or the catalogue, in order. */
  episodes: readonly EpisodePlan[];
};

/**
 * Change of a drama's state by an import: it is published for the first time, sold again after it
 * was retired, shown again after it was taken down, or keeps its state.
 */
export type PublicationPlan = 'publish' | 'sell-again' | 'lift-takedown' | `stay-${DramaState}`;

export type EpisodePlan = {
  episodeNumber: number;
  media: MediaPlan;
  /** By language tag. */
  captions: readonly KeyChange[];
  /** `before` is null for a new episode. */
  downloadAppStatus: { before: 0 | 1 | null; after: 0 | 1 };
};

/**
 * Use of a folder's video. An episode that is new or has no video gets the folder's; other episodes
 * get it only on request. 'same': the episode already has this video. 'keep-...': the episode keeps
 * its video, because the folder has another video, a video that cannot be compared before it is
 * packaged, or none.
 */
export type MediaPlan =
  | 'take-new'
  | 'take-missing'
  | 'take-other'
  | 'same'
  | 'keep-other'
  | 'keep-unknown'
  | 'keep-absent';

/**
 * Plans an import. The drama's state and its episodes' prices and videos, which operators change
 * with other commands, are kept unless `choices` says otherwise. Episodes missing in the folder are
 * kept, because viewers may have paid for them.
 *
 * @param current  Null if the catalogue has no such drama.
 */
export function planImport(
  current: CurrentDrama | null,
  folder: FolderDrama,
  choices: ImportChoices,
): ImportPlan {
  const { takesPrices } = choices;
  const numbers = episodeNumbersOf(current, folder);
  const old = current?.episodes ?? [];
  const given = numbers.map((number) => ({
    episodeNumber: number,
    price: episodePrice(number, folder.pricing),
  }));
  const isTaken = ({ episodeNumber }: EpisodePrice) =>
    takesPrices || !old.some((each) => each.episodeNumber === episodeNumber);
  return {
    isNew: current === null,
    publication: publicationOf(current, choices),
    texts: compareKeys(current?.texts ?? {}, folder.texts),
    categories: categoriesOf(current, folder),
    changesLabels: !isSame(current?.labels ?? [], folder.labels),
    cover: coverOf(current, folder),
    prices: comparePrices(old, given.filter(isTaken)),
    untakenPrices: given.filter((each) => !isTaken(each) && priceOf(old, each) !== each.price),
    episodes: numbers.map((number) => planEpisode(number, { current, folder, choices })),
  };
}

/** Whether an import changes an existing drama. */
export function changesDrama(plan: ImportPlan): boolean {
  const { texts, categories, changesLabels, cover, prices, episodes } = plan;
  return (
    publishesDrama(plan) ||
    texts.length > 0 ||
    categories !== null ||
    changesLabels ||
    cover === 'new' ||
    cover === 'changed' ||
    prices.some(({ before, after }) => before !== after) ||
    episodes.some(
      ({ media, captions, downloadAppStatus: { before, after } }) =>
        takesVideo(media) || captions.length > 0 || before !== after,
    )
  );
}

/** Whether an import makes the drama visible to viewers for the first time or again. */
export function publishesDrama({ publication }: Pick<ImportPlan, 'publication'>): boolean {
  return (
    publication === 'publish' || publication === 'sell-again' || publication === 'lift-takedown'
  );
}

/** Whether an episode gets the folder's video. */
export function takesVideo(media: MediaPlan): boolean {
  return media === 'take-new' || media === 'take-missing' || media === 'take-other';
}

/** Changes that an operator has confirmed: all, those of the plan shown, or none. */
export type ConfirmedImport = 'all' | ImportPlan | null;

/** Whether an import may run: it does not change an existing drama, or this plan was confirmed. */
export function mayImport(plan: ImportPlan, confirmed: ConfirmedImport): boolean {
  if (plan.isNew || confirmed === 'all' || !changesDrama(plan)) return true;
  return confirmed !== null && isSame(plan, confirmed);
}

const PUBLISHED_AS: Readonly<Record<DramaState, PublicationPlan>> = {
  draft: 'publish',
  published: 'stay-published',
  retired: 'sell-again',
  'taken-down': 'lift-takedown',
};

type Situation = { current: CurrentDrama | null; folder: FolderDrama; choices: ImportChoices };

function planEpisode(episodeNumber: number, { current, folder, choices }: Situation): EpisodePlan {
  const old = current?.episodes.find((each) => each.episodeNumber === episodeNumber) ?? null;
  const given = folder.episodes.find((each) => each.episodeNumber === episodeNumber);
  const video = given?.video ?? null;
  const captions = compareKeys(old?.captions ?? {}, given?.captions ?? {});
  return {
    episodeNumber,
    media: planMedia(old, video, choices),
    // A folder without an episode's video need not contain all captions of that episode.
    captions: video === null ? captions.filter(({ change }) => change !== 'removed') : captions,
    downloadAppStatus: {
      before: old?.downloadAppStatus ?? null,
      after: folder.downloadAppStatus[episodeNumber] ?? 0,
    },
  };
}

function planMedia(
  old: CurrentEpisode | null,
  video: FolderEpisode['video'],
  { takesVideos }: ImportChoices,
): MediaPlan {
  if (video === null) return 'keep-absent';
  if (old === null) return 'take-new';
  if (old.mediaHash === null) return 'take-missing';
  if (video.mediaHash === old.mediaHash) return 'same';
  if (takesVideos) return 'take-other';
  return video.mediaHash === null ? 'keep-unknown' : 'keep-other';
}

function publicationOf(
  current: CurrentDrama | null,
  { publication }: ImportChoices,
): PublicationPlan {
  if (current === null) return publication === 'draft' ? 'stay-draft' : 'publish';
  const { state } = current;
  return publication === 'publish' ? PUBLISHED_AS[state] : `stay-${state}`;
}

function categoriesOf(current: CurrentDrama | null, folder: FolderDrama) {
  const before = current?.categoryIds ?? [];
  return isSame(before, folder.categoryIds) ? null : { before, after: folder.categoryIds };
}

function coverOf(current: CurrentDrama | null, { coverHash }: FolderDrama): ImportPlan['cover'] {
  if (coverHash === null) return 'kept';
  const before = current?.coverHash ?? null;
  if (before === null) return 'new';
  return before === coverHash ? 'same' : 'changed';
}

/** Lists all episodes. A folder episode without a video must exist in the catalogue. */
function episodeNumbersOf(current: CurrentDrama | null, folder: FolderDrama): number[] {
  const numbers = [...(current?.episodes ?? []), ...folder.episodes].map(
    ({ episodeNumber }) => episodeNumber,
  );
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

function priceOf(
  episodes: readonly EpisodePrice[],
  { episodeNumber }: { episodeNumber: number },
): Coins | null {
  return episodes.find((each) => each.episodeNumber === episodeNumber)?.price ?? null;
}
