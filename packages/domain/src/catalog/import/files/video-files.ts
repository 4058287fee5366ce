const VIDEO = /\.(?:mp4|mov|m4v|mkv|webm|avi)$/i;
const EPISODE = /^(?<number>\d{2,3})\.[a-z0-9]+$/i;

export type VideoFile = { episodeNumber: number; name: string };

export function isVideoFile(name: string): boolean {
  return VIDEO.test(name);
}

/** Finds the videos of episodes among the files of a folder, in order. */
export function findVideos(names: readonly string[]): VideoFile[] {
  return names
    .filter((name) => VIDEO.test(name) && EPISODE.test(name))
    .map((name) => ({ name, episodeNumber: Number(EPISODE.exec(name)?.groups?.['number']) }))
    .toSorted((a, b) => a.episodeNumber - b.episodeNumber);
}

/**
 * Finds faults in the names of the videos.
 *
 * @param knownNumbers  Episodes in the catalogue; the folder need not contain their videos.
 * @returns One human-readable sentence per fault.
 */
export function videoFaults(
  names: readonly string[],
  videos: readonly VideoFile[],
  knownNumbers: readonly number[],
): string[] {
  const strange = names.filter((name) => VIDEO.test(name) && !EPISODE.test(name)).map(strangeFault);
  if (videos.length === 0 && knownNumbers.length === 0) {
    return strange.length > 0
      ? strange
      : ['There are no episodes: the first one must be named 01.mp4.'];
  }
  const last = videos.at(-1)?.episodeNumber ?? 0;
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) =>
      !knownNumbers.includes(number) && !videos.some((video) => video.episodeNumber === number),
  );
  const twice = videos.filter(
    (video, index) => video.episodeNumber === videos[index - 1]?.episodeNumber,
  );
  return [
    ...strange,
    ...(videos[0]?.episodeNumber === 0 ? ['Episodes are counted from 01, not from 00.'] : []),
    ...missing.map(
      (number) => `Episode ${number} is missing: there is no ${twoDigits(number)}.mp4.`,
    ),
    ...twice.map(
      (video) =>
        `Episode ${video.episodeNumber} has more than one video: ${video.name} is one of them.`,
    ),
  ];
}

/** Describes a misnamed video. If its name has a single number, that is the intended episode. */
function strangeFault(name: string): string {
  const { number, end } = /^\D*(?<number>\d{1,3})\D*(?<end>\.\w+)$/.exec(name)?.groups ?? {};
  return number === undefined || Number(number) === 0
    ? `${name} is not named like an episode, such as 01.mp4.`
    : `${name} is not named like an episode: rename it to ${twoDigits(Number(number))}${end?.toLowerCase()}.`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
