import { rungLabel } from '../../ladder/plan-ladder.ts';
import { AUDIO_BITS_PER_SECOND, AUDIO_HERTZ, type Rung } from '../../ladder/presets.ts';
import type { LadderJob } from '../engine.ts';
import { KEY_FRAMES, SEGMENTS } from '../segments.ts';
import { inputArgs, SOURCE_INPUT } from '../source-input.ts';

/** Returns the arguments for one ffmpeg that reads the source once and writes every rendition. */
export function ladderArgs(job: LadderJob): string[] {
  const { plan, sourceFile } = job;
  const { rungs } = plan;
  const audioLabels = rungs.map((_, rungIndex) => `[a${rungIndex}]`);
  const graph = [
    plan.videoGraph.replace('[video]', `[0:${plan.videoStreamIndex}]`),
    plan.audioGraph.replace('[audio]', `[0:${plan.audioStreamIndex}]`),
    `[a]asplit=${rungs.length}${audioLabels.join('')}`,
  ];
  return [
    ['-hide_banner', '-nostdin', '-loglevel', 'error', '-progress', 'pipe:1', '-y'],
    // We rotate the picture ourselves, so that both engines do the same.
    ['-noautorotate', ...inputArgs(SOURCE_INPUT), '-i', `file:${sourceFile}`],
    ['-filter_complex', graph.join(';'), '-map_metadata', '-1', '-map_chapters', '-1'],
    ...rungs.map((_, index) => ['-map', `[${rungLabel(index)}]`, '-map', audioLabels[index] ?? '']),
    encoderArgs(job),
    muxerArgs(job),
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
    ['-ar', String(AUDIO_HERTZ), '-ac', '2'],
  ].flat();
}

function muxerArgs({ plan, outDir }: LadderJob): string[] {
  const { rungs } = plan;
  // With a single rendition, ffmpeg does not replace '%v' in the name of the init segment.
  const stem = rungs.length === 1 ? String(rungs[0]?.heightPx) : '%v';
  return [
    ['-f', 'hls'],
    ...Object.entries(SEGMENTS).map(([name, value]) => [`-${name}`, value]),
    ['-hls_fmp4_init_filename', `${stem}-init.mp4`],
    ['-hls_segment_filename', `${outDir}/${stem}-%03d.m4s`],
    ['-var_stream_map', rungs.map(streamMapOf).join(' ')],
    [`${outDir}/${stem}.m3u8`],
  ].flat();
}

function streamMapOf(rung: Rung, rungIndex: number): string {
  return `v:${rungIndex},a:${rungIndex},name:${rung.heightPx}`;
}
