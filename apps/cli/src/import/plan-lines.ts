import {
  priceConcernsOf,
  takesVideo,
  type EpisodePlan,
  type ImportPlan,
  type KeyChange,
  type MediaPlan,
  type PublicationPlan,
} from '@hookline/domain/catalog';

import { changeLines, CONCERNS, priceText } from '../drama/confirm-prices.ts';
import { episodesText } from './episode-ranges.ts';

const PUBLICATIONS: Readonly<Record<PublicationPlan, string>> = {
  publish: 'Will be published.',
  'sell-again': 'Was retired: --publish puts it on sale again.',
  'lift-takedown': 'Was taken down: --publish lifts the takedown.',
  'stay-published': 'Stays published.',
  'stay-draft': 'Stays a draft, which viewers do not see.',
  'stay-retired':
    'Stays retired: members can still watch what they have unlocked. --publish puts it on sale again.',
  'stay-taken-down': 'Stays taken down: nobody can watch it.',
};

type Words = readonly [one: string, several: string];

/** Sentence about the episodes with this plan; null for a plan that is not reported. */
const MEDIA: Readonly<Record<MediaPlan, Words | null>> = {
  'take-new': ['is new.', 'are new.'],
  'take-missing': ['gets its video.', 'get their videos.'],
  'take-other': [
    'gets the video in the folder, in place of its current one.',
    'get the videos in the folder, in place of their current ones.',
  ],
  same: null,
  'keep-other': [
    'was given another video since: kept. --replace uses the one in the folder.',
    'were given other videos since: kept. --replace uses those in the folder.',
  ],
  'keep-unknown': [
    'keeps its current video; the one in the folder was not imported from here. --replace uses it.',
    'keep their current videos; those in the folder were not imported from here. --replace uses them.',
  ],
  'keep-absent': ['has no video in the folder: kept.', 'have no videos in the folder: kept.'],
};

/**
 * Describes the changes of an import in human-readable lines.
 *
 * @param options.drawsKeys  Whether the films of the folder get new keys.
 */
export function planLines(
  plan: ImportPlan,
  { drawsKeys = false }: { drawsKeys?: boolean } = {},
): string[] {
  return [
    PUBLICATIONS[plan.publication],
    ...(plan.isNew ? [] : descriptionLines(plan)),
    ...mediaLines(plan.episodes),
    ...(drawsKeys ? [keysLine(plan.episodes)] : []),
    ...priceLines(plan),
    ...(plan.isNew ? [] : captionLines(plan.episodes)),
    ...appLines(plan.episodes),
  ];
}

function descriptionLines({ texts, categories, changesLabels, cover }: ImportPlan): string[] {
  return [
    ...(texts.length === 0 ? [] : [`Texts: ${texts.map(keyText).join(', ')}.`]),
    ...(categories === null
      ? []
      : [`Categories: ${idsText(categories.before)} -> ${idsText(categories.after)}.`]),
    ...(changesLabels ? ['Labels: changed.'] : []),
    ...(cover === 'changed' || cover === 'new' ? [`Cover: ${cover}.`] : []),
    ...(cover === 'kept' ? ['The cover is not in the folder: kept.'] : []),
  ];
}

function mediaLines(episodes: readonly EpisodePlan[]): string[] {
  const numbersOf = Map.groupBy(episodes, ({ media }) => media);
  return [...numbersOf].flatMap(([media, group]) => {
    const words = MEDIA[media];
    if (words === null) return [];
    const numbers = group.map(({ episodeNumber }) => episodeNumber);
    return [`${episodesText(numbers)} ${words[numbers.length === 1 ? 0 : 1]}`];
  });
}

function keysLine(episodes: readonly EpisodePlan[]): string {
  const count = episodes.filter(({ media }) => takesVideo(media)).length;
  return count === 1 ? '1 film gets a new key.' : `${count} films get new keys.`;
}

/** Lists price changes, requests of the folder that have no effect, and likely mistakes. */
function priceLines({ isNew, prices, untakenPrices }: ImportPlan): string[] {
  const untaken = Map.groupBy(untakenPrices, ({ price }) => price);
  return [
    ...changeLines(prices.filter(({ before, after }) => before !== after)),
    ...[...untaken].map(([price, group]) => {
      const numbers = group.map(({ episodeNumber }) => episodeNumber);
      const kept = numbers.length === 1 ? 'keeps its price' : 'keep their prices';
      return `${episodesText(numbers)} ${kept}; drama.json says ${priceText(price)}, which --prices applies.`;
    }),
    ...(isNew ? [] : priceConcernsOf(prices).map((concern) => `${CONCERNS[concern]}.`)),
  ];
}

function captionLines(episodes: readonly EpisodePlan[]): string[] {
  const changes = episodes.flatMap(({ episodeNumber, captions }) =>
    captions.map((change) => ({ episodeNumber, text: keyText(change) })),
  );
  return [...Map.groupBy(changes, ({ text }) => text)].map(([text, group]) => {
    const numbers = group.map(({ episodeNumber }) => episodeNumber);
    return `${episodesText(numbers)}: captions ${text}.`;
  });
}

function appLines(episodes: readonly EpisodePlan[]): string[] {
  const changed = episodes.filter(
    ({ downloadAppStatus: { before, after } }) => (before ?? 0) !== after,
  );
  return [...Map.groupBy(changed, ({ downloadAppStatus }) => downloadAppStatus.after)].map(
    ([after, group]) => {
      const numbers = group.map(({ episodeNumber }) => episodeNumber);
      return `${episodesText(numbers)}: ${after === 1 ? 'only in the app' : 'in the browser again'}.`;
    },
  );
}

function keyText({ key, change }: KeyChange): string {
  return `${key} ${change}`;
}

function idsText(ids: readonly string[]): string {
  return ids.length === 0 ? 'none' : ids.join(', ');
}
