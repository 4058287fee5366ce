import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import type { Engine } from '../engine/engine.ts';
import type { Fit } from '../ladder/fit.ts';
import { planLadder, type LadderPlan } from '../ladder/plan-ladder.ts';
import type { Preset } from '../ladder/presets.ts';
import type { Examination, Fields } from '../source/examination.ts';
import type { SourceInfo } from '../source/source-info.ts';
import { makeVideo, type VideoRecipe } from './make-video.ts';

export type EncodeOptions = {
  fit?: Fit;
  preset?: Preset;
  fields?: Fields | null;
  plan?: Partial<LadderPlan>;
};

type Bench = { engine: Engine; folder: string };

/** Loudness that needs no correction. */
export const LOUDNESS = { integratedLufs: -16, rangeLu: 0, truePeakDb: -3 };

/** Makes a video, encodes it, and returns the plan and the result folder. */
export async function encodeVideo(
  { engine, folder }: Bench,
  recipe: VideoRecipe,
  { fit = 'blur', preset = 'test', fields = null, plan: changes = {} }: EncodeOptions,
) {
  const sourceFile = await makeVideo(folder, recipe);
  const source = await probeFilm(engine, sourceFile);
  const audioStreamIndex = source.audio?.streamIndex ?? 0;
  const loudness = await engine.measureLoudness({ file: sourceFile, audioStreamIndex });
  const plan = { ...planLadder(source, { preset, fit, loudness, fields }), ...changes };
  const outDir = join(folder, `${engine.kind}-${recipe.name}-${fit}`);
  await mkdir(outDir);
  const fractions: number[] = [];
  const onProgress = (fraction: number) => fractions.push(fraction);
  const examination = await engine.encodeLadder({ plan, sourceFile, outDir }, { onProgress });
  const playlist = join(outDir, `${plan.rungs.at(-1)?.heightPx}.m3u8`);
  return { source, plan, outDir, playlist, fractions, loudness, examination };
}

/** Encodes a video into the smallest ladder, and returns what is found in it. */
export async function examineVideo(
  { engine, folder }: Bench,
  sourceFile: string,
): Promise<Examination> {
  const source = await probeFilm(engine, sourceFile);
  const choices = { preset: 'test', fit: 'blur', loudness: LOUDNESS, fields: null } as const;
  const outDir = await mkdtemp(join(folder, 'examined-'));
  return engine.encodeLadder({ plan: planLadder(source, choices), sourceFile, outDir });
}

async function probeFilm(engine: Engine, file: string): Promise<SourceInfo> {
  const source = await engine.probe(file);
  if (source === null) throw new Error('It is a film.');
  return source;
}
