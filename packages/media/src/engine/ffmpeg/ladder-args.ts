import { resolve } from 'node:path';

import { rungLabel } from '../../ladder/plan-ladder.ts';
import {
  AUDIO_BITS_PER_SECOND,
  AUDIO_CHANNELS,
  AUDIO_HERTZ,
  type Rung,
} from '../../ladder/presets.ts';
import { EXAMINING_FILTERS } from '../../source/examination.ts';
import type { LadderJob } from '../engine.ts';
import { KEY_FRAMES, SEGMENTS } from '../segments.ts';
import { inputArgs, SOURCE_INPUT } from '../source-input.ts';

/**
 * Returns the arguments for one ffmpeg that reads the source once, writes every rendition into its
 * working directory, and logs what `watchExamination` reads.
 */
export function ladderArgs(job: LadderJob): string[] {
  const { plan, sourceFile } = job;
  const { rungs, videoStreamIndex, audioStreamIndex } = plan;
  const graph = [
    plan.videoGraph.replace('[video]', `[0:${videoStreamIndex}]`),
    plan.audioGraph.replace('[audio]', `[0:${audioStreamIndex}]`),
  ];
  const { picture, sound } = EXAMINING_FILTERS;
  return [
    ['-progress', 'pipe:1', '-y'],
    // We rotate the picture ourselves, so that both engines do the same.
    ['-noautorotate', ...inputArgs(SOURCE_INPUT), '-i', `file:${resolve(sourceFile)}`],
    ['-filter_complex', graph.join(';'), '-map_metadata', '-1', '-map_chapters', '-1'],
    ...rungs.map((_, index) => ['-map', `[${rungLabel(index)}]`]),
    ['-map', '[a]'],
    encoderArgs(job),
    muxerArgs(job),
    ['-map', `0:${videoStreamIndex}`, '-vf', picture, '-fps_mode', 'passthrough'],
    ['-map', `0:${audioStreamIndex}`, '-af', sound, '-f', 'null', '-'],
  ].flat();
}

function encoderArgs({ plan }: LadderJob): string[] {
  const { rungs, frameRate } = plan;
  return [
    ['-c:v', 'libx264', '-preset', plan.x264Preset, '-crf', String(plan.quality)],
    ['-profile:v', 'high', '-bf', String(KEY_FRAMES.bFramesMax), '-sc_threshold', '0'],
    ['-g', String(KEY_FRAMES.gopFramesMax), '-force_key_frames', KEY_FRAMES.expression],
    ['-r:v', `${frameRate.frames}/${frameRate.perSeconds}`],
    ...rungs.flatMap((rung, index) => [
      [`-maxrate:v:${index}`, String(rung.maxBitsPerSecond)],
      [`-bufsize:v:${index}`, String(rung.bufferBits)],
    ]),
    ['-c:a', 'aac', '-b:a', String(AUDIO_BITS_PER_SECOND)],
    ['-ar', String(AUDIO_HERTZ), '-ac', String(AUDIO_CHANNELS)],
  ].flat();
}

/**
 * Returns the arguments of the muxer `tee`, which gives each rendition its picture and the sound,
 * so that the sound is encoded only once.
 */
function muxerArgs({ plan: { rungs } }: LadderJob): string[] {
  // Without these, `tee` would leave out what the init segments need, and shift all times.
  const common = ['-flags', '+global_header', '-avoid_negative_ts', 'disabled'];
  const renditions = rungs.map((rung, index) => renditionOf(rung, `${index},${rungs.length}`));
  return [...common, '-f', 'tee', renditions.join('|')];
}

/** @param streams  Output streams of the rendition, by index. */
function renditionOf({ heightPx }: Rung, streams: string): string {
  const options = Object.entries({
    f: 'hls',
    select: streams,
    ...SEGMENTS,
    hls_fmp4_init_filename: `${heightPx}-init.mp4`,
    hls_segment_filename: `${heightPx}-%03d.m4s`,
  }).map(([name, value]) => `${name}=${value}`);
  return `[${options.join(':')}]${heightPx}.m3u8`;
}
