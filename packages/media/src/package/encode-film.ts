import { mkdir, rm } from 'node:fs/promises';

import type { Control, Engine } from '../engine/engine.ts';
import type { Fit } from '../ladder/fit.ts';
import { planLadder, type LadderPlan } from '../ladder/plan-ladder.ts';
import type { Preset } from '../ladder/presets.ts';
import { checkExamination } from '../source/check-source.ts';
import type { Fields } from '../source/examination.ts';
import { SourceFault, type SourceInfo } from '../source/source-info.ts';

/**
 * Encodes the ladder of a film, deinterlacing it as its file states. In the rare case that its
 * pictures show other fields, encodes it again according to the pictures.
 *
 * @param options.outDir  An existing, empty folder.
 * @returns The plan of the result.
 * @throws SourceFault with the place of a fault that is found while encoding.
 */
export async function encodeFilm(
  source: SourceInfo,
  options: Control & {
    engine: Engine;
    sourceFile: string;
    outDir: string;
    preset: Preset;
    fit: Fit;
  },
): Promise<LadderPlan> {
  const { engine, sourceFile, outDir, preset, fit, signal, onProgress } = options;
  const { video, audio } = source;
  if (video === null || audio === null) throw new Error('A source without video or audio.');
  const control = signal === undefined ? {} : { signal };
  const sound = { file: sourceFile, audioStreamIndex: audio.streamIndex };
  const loudness = await engine.measureLoudness(sound, control);
  const encode = async (fields: Fields | null, following: Pick<Control, 'onProgress'>) => {
    const plan = planLadder(source, { preset, fit, loudness, fields });
    const job = { plan, sourceFile, outDir };
    const examination = await engine.encodeLadder(job, { ...control, ...following });
    const fault = checkExamination(source, examination);
    if (fault !== null) throw new SourceFault(fault);
    return { plan, fields: examination.fields };
  };

  const stated = video.isInterlaced ? 'tagged' : null;
  const first = await encode(stated, onProgress === undefined ? {} : { onProgress });
  if (first.fields === stated) return first.plan;
  await rm(outDir, { recursive: true });
  await mkdir(outDir);
  // The second encode reports no progress, because it would run backwards.
  const second = await encode(first.fields, {});
  return second.plan;
}
