/**
 * A drama as an author writes it: one file per story below `demo/stories`, listed in
 * `demo/stories/all-stories.ts`. Fields that are left out are chosen by genre and seed.
 */
export type Story = {
  /** Equal to the file name; also the seed of everything that is drawn at random. */
  slug: string;
  genre: Genre;
  /** Further categories, at most two. */
  also?: readonly Genre[];
  name: Translated;
  /** Two or three sentences that sell the story. */
  intro: Translated;
  labels?: readonly Label[];
  /** Places on the home page besides those derived from the genre. */
  columns?: readonly PickedColumn[];
  /** Number of free episodes, 3 to 5; 4 by default. */
  free?: number;
  /** Coins for each later episode, 20 to 60; 30 by default. */
  price?: number;
  /** Keys are the names used in shots: lower case, no spaces. */
  cast: Readonly<Record<string, Look>>;
  cover: Cover;
  /** 6 to 12 episodes. */
  episodes: readonly Episode[];
};

/** English, Spanish, Japanese, Arabic, always in this order. */
export type Translated = readonly [en: string, es: string, ja: string, ar: string];

/**
 * Five to eight shots. The first is the hook and plays before the title card; the last is the
 * cliffhanger and plays before the end card. Cards are added by the engine.
 */
export type Episode = { shots: readonly Shot[] };

export type Shot = {
  /** A place, or an object in close-up. By default, the place of the previous shot. */
  scene?: SceneKind;
  /**
   * Up to three cast members: a name, then words in any order, as in `'mara angry left'`. Words are
   * a mood, a side (left, right, center) and a pose: back (seen from behind), far (small, whole
   * figure), shadow (silhouette). Calm and spread out by default.
   */
  cast?: readonly string[];
  framing?: Framing;
  /** The speaker, a cast member or '' for a narrator, and then the words. */
  line?: readonly [by: string, ...words: Translated];
  /** English text on a phone, letter, newspaper or door plate, up to 90 characters. */
  words?: string;
  effect?: Effect;
  /** 1 to 6; by default as long as the line takes. */
  seconds?: number;
};

/** Key art, which contains no words. All fields but `scene` and `cast` have defaults. */
export type Cover = {
  scene: Place;
  /** The first one is in front. */
  cast: readonly string[];
  composition?: Composition;
  weather?: Weather;
};

export type Look = {
  body: (typeof BODIES)[number];
  hair: (typeof HAIRS)[number];
  hairColor?: (typeof HAIR_COLORS)[number];
  skin?: (typeof SKINS)[number];
  outfit: (typeof OUTFITS)[number];
  /** Main colour of the clothes, '#rrggbb'; the genre's by default. */
  color?: string;
  extras?: readonly (typeof EXTRAS)[number][];
};

export type Genre = (typeof GENRES)[number];
export type Place = (typeof PLACES)[number];
export type CloseUp = (typeof CLOSE_UPS)[number];
export type SceneKind = Place | CloseUp;
export type Mood = (typeof MOODS)[number];
export type Framing = (typeof FRAMINGS)[number];
export type Effect = (typeof EFFECTS)[number];
export type Composition = (typeof COMPOSITIONS)[number];
export type Weather = (typeof WEATHERS)[number];
export type Label = (typeof LABELS)[number];
export type PickedColumn = (typeof PICKED_COLUMNS)[number];

export const GENRES = [
  'billionaire',
  'revenge',
  'werewolf',
  'mafia',
  'royal',
  'rebirth',
  'family',
  'mystery',
  'medical',
  'fantasy',
] as const;

export const PLACES = [
  'city-night',
  'rainy-street',
  'ballroom',
  'office',
  'forest',
  'hospital',
  'palace',
  'train',
  'station',
  'cliff-house',
  'desert-road',
  'church',
  'bedroom',
  'harbour',
  'library',
  'graveyard',
  'bar',
  'garden',
  'courtroom',
  'car',
] as const;

/** Objects that fill the picture. The first four show `words`. */
export const CLOSE_UPS = [
  'phone',
  'letter',
  'newspaper',
  'door-plate',
  'photo',
  'ring',
  'key',
  'knife',
  'rose',
  'necklace',
  'glass',
  'watch',
  'blood',
  'eye',
] as const;

/** Close-ups that need `words`. */
export const WORDED: readonly SceneKind[] = ['phone', 'letter', 'newspaper', 'door-plate'];

export const BODIES = ['woman', 'man', 'girl', 'boy', 'old-woman', 'old-man'] as const;
export const HAIRS = [
  'long',
  'waves',
  'bob',
  'bun',
  'ponytail',
  'braid',
  'pixie',
  'slick',
  'side-part',
  'tousled',
  'buzz',
  'tied',
  'curly',
  'bald',
] as const;
export const HAIR_COLORS = [
  'black',
  'brown',
  'chestnut',
  'blonde',
  'red',
  'silver',
  'white',
] as const;
export const SKINS = ['porcelain', 'light', 'tan', 'brown', 'deep'] as const;
export const OUTFITS = [
  'suit',
  'tuxedo',
  'shirt',
  'coat',
  'leather',
  'hoodie',
  'white-coat',
  'uniform',
  'robe',
  'cloak',
  'sweater',
  'dress',
  'gown',
  'wedding',
] as const;
export const EXTRAS = [
  'glasses',
  'earrings',
  'necklace',
  'crown',
  'veil',
  'hat',
  'scar',
  'beard',
  'stubble',
  'glowing-eyes',
  'mask',
  'bandage',
] as const;

export const MOODS = [
  'calm',
  'smile',
  'smirk',
  'worried',
  'sad',
  'crying',
  'angry',
  'cold',
  'shocked',
  'tender',
] as const;
export const SIDES = ['left', 'right', 'center'] as const;
export const POSES = ['front', 'back', 'far', 'shadow'] as const;
export const FRAMINGS = ['wide', 'medium', 'close', 'extreme'] as const;

/** Camera and light of a shot. 'push' is the default. */
export const EFFECTS = [
  'push',
  'pull',
  'pan',
  'hold',
  'shake',
  'flash',
  'lightning',
  'whip',
  'red',
  'heartbeat',
  'slow',
  'blackout',
] as const;

export const COMPOSITIONS = ['portrait', 'duo', 'figure', 'back', 'towering', 'eyes'] as const;
export const WEATHERS = [
  'rain',
  'snow',
  'embers',
  'fog',
  'petals',
  'dust',
  'bokeh',
  'none',
] as const;
export const LABELS = ['new', 'hot', 'exclusive', 'completed'] as const;

/** 'carousel' is the first thing that a visitor sees; it holds five or six dramas. */
export const PICKED_COLUMNS = ['carousel', 'editors-choice'] as const;
