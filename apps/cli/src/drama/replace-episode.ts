import { join } from 'node:path';

import { catalogWrite, playback, type Database } from '@hookline/db';
import {
  checkSource,
  packageEpisode,
  probeSource,
  saveImages,
  SourceFault,
  type Engine,
  type PackageStep,
  type Preset,
  type Store,
} from '@hookline/media';

export type Replacement = {
  db: Database;
  store: Store;
  engine: Engine;
  dataDir: string;
  preset: Preset;
  chapterId: string;
  videoFile: string;
  signal: AbortSignal;
  onProgress: (step: PackageStep, fraction: number) => void;
};

/**
 * Gives an episode another video. Who watches the old one keeps it until the ticket ends; the
 * new one is seen by all who come after, at once and only when it is whole.
 *
 * @throws SourceFault with one sentence for people if the video is not usable.
 */
export async function replaceEpisode(replacement: Replacement): Promise<void> {
  const { db, store, engine, signal, videoFile, chapterId } = replacement;
  const use = { fit: 'blur', canToneMap: engine.canToneMap } as const;
  const fault = checkSource(await probeSource(videoFile, { engine, signal }), use);
  if (fault !== null) throw new SourceFault(fault);

  const media = await packageEpisode({
    engine,
    store,
    signal,
    preset: replacement.preset,
    fit: use.fit,
    sourceFile: videoFile,
    workDir: join(replacement.dataDir, 'import'),
    onProgress: replacement.onProgress,
  });
  const [firstFrame] = await saveImages({ store, signal, sources: [media.firstFrameFile] });
  if (firstFrame === undefined) throw new Error('The first frame was left out.');

  await catalogWrite.changeCatalog(db, async (tx) => {
    const mediaId = await playback.saveMediaVersion(tx, media);
    await catalogWrite.replaceEpisodeMedia(tx, { chapterId, mediaId });
    await catalogWrite.saveImage(tx, firstFrame);
    await catalogWrite.setFirstFrame(tx, { chapterId, imageHash: firstFrame.hash });
  });
}
