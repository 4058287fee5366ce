import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Engine } from '../engine/engine.ts';
import type { Fit } from '../ladder/fit.ts';
import { planLadder, type LadderPlan } from '../ladder/plan-ladder.ts';
import type { Preset } from '../ladder/presets.ts';
import { makeVideo, type VideoRecipe } from './make-video.ts';

export type EncodeOptions = { fit?: Fit; preset?: Preset; plan?: Partial<LadderPlan> };

/** Makes a video, encodes it, and returns the plan and the result folder. */
export async function encodeVideo(
  { engine, folder }: { engine: Engine; folder: string },
  recipe: VideoRecipe,
  { fit = 'blur', preset = 'test', plan: changes = {} }: EncodeOptions,
) {
  const sourceFile = await makeVideo(folder, recipe);
  const source = await engine.probe(sourceFile);
  const videoStreamIndex = source?.video?.streamIndex;
  const audioStreamIndex = source?.audio?.streamIndex;
  if (source === null || videoStreamIndex === undefined || audioStreamIndex === undefined) {
    throw new Error('It has a picture and sound.');
  }
  const examination = await engine.examine({
    file: sourceFile,
    videoStreamIndex,
    audioStreamIndex,
  });
  const plan = { ...planLadder(source, { preset, fit, examination }), ...changes };
  const outDir = join(folder, `${engine.kind}-${recipe.name}-${fit}`);
  await mkdir(outDir);
  const fractions: number[] = [];
  const onProgress = (fraction: number) => fractions.push(fraction);
  await engine.encodeLadder({ plan, sourceFile, outDir }, { onProgress });
  const playlist = join(outDir, `${plan.rungs.at(-1)?.heightPx}.m3u8`);
  return { source, plan, outDir, playlist, fractions, examination };
}
