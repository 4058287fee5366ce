import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { parseFfprobe } from '../../source/parse-ffprobe.ts';
import type { Control, Engine } from '../engine.ts';
import { parseLoudness } from '../parse-loudness.ts';
import { ProcessError, runProcess } from '../run-process.ts';
import type { NodeAvJob } from './job.ts';

const CHILD = fileURLToPath(new URL('child/main.ts', import.meta.url));
const READ_TIMEOUT_MS = 10 * 60_000;
const ENCODE_TIMEOUT_MS = 4 * 60 * 60_000;

const Line = z.union([z.object({ progress: z.number() }), z.object({ result: z.unknown() })]);
const Played = z.object({ keyFrameCount: z.number(), audioSeconds: z.number() });

/**
 * The engine of FFmpeg from npm. Its work is synchronous and runs in a child process for each
 * piece.
 *
 * @param home  As `installNodeAv` gives it.
 */
export function nodeAvEngine(home: string): Engine {
  const run = (job: NodeAvJob, control: Control) => runChild(home, job, control);
  return {
    kind: 'node-av',
    version: basename(home),
    canToneMap: true,
    probe: async (file, control = {}) => {
      try {
        const { result } = await run({ kind: 'probe', file }, control);
        return parseFfprobe(basename(file), result);
      } catch (error) {
        if (error instanceof ProcessError) return null;
        throw error;
      }
    },
    measureLoudness: async (source, control = {}) => {
      const { stderr } = await run({ kind: 'measure-loudness', ...source }, control);
      return parseLoudness(stderr);
    },
    encodeLadder: async (job, control = {}) => {
      await run({ kind: 'encode-ladder', ...job }, control);
    },
    play: async (playlistFile, control = {}) => {
      const { result } = await run({ kind: 'play', playlistFile }, control);
      return Played.parse(result);
    },
    grabFirstFrame: async (files, control = {}) => {
      await run({ kind: 'grab-first-frame', ...files }, control);
    },
  };
}

async function runChild(
  home: string,
  job: NodeAvJob,
  { signal, onProgress }: Control,
): Promise<{ result: unknown; stderr: string }> {
  let result: unknown = null;
  const stderr = await runProcess(process.execPath, [CHILD, home, JSON.stringify(job)], {
    ...(signal === undefined ? {} : { signal }),
    timeoutMs: job.kind === 'encode-ladder' ? ENCODE_TIMEOUT_MS : READ_TIMEOUT_MS,
    onLine: (text) => {
      const line = Line.parse(JSON.parse(text));
      if ('progress' in line) onProgress?.(line.progress);
      else result = line.result;
    },
  });
  return { result, stderr };
}
