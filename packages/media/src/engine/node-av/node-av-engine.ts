import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { parseFfprobe } from '../../source/parse-ffprobe.ts';
import type { Control, Engine } from '../engine.ts';
import { examineEncode } from '../examine-encode.ts';
import { parseLoudness } from '../parse-loudness.ts';
import { ProcessError, runProcess, type ProcessOptions } from '../run-process.ts';
import type { NodeAvJob } from './job.ts';

const CHILD = fileURLToPath(new URL('child/main.ts', import.meta.url));
const READ_TIMEOUT_MS = 10 * 60_000;
const ENCODE_TIMEOUT_MS = 4 * 60 * 60_000;

const Line = z.union([z.object({ progress: z.number() }), z.object({ result: z.unknown() })]);
const Played = z.object({ keyFrameCount: z.number(), audioSeconds: z.number() });

/**
 * Returns the engine that uses FFmpeg from npm. Each piece of work is synchronous and runs in its
 * own child process.
 *
 * @param home  Folder that `installNodeAv` returned.
 */
export function nodeAvEngine(home: string): Engine {
  const run = (job: NodeAvJob, control: ChildControl) => runChild(home, job, control);
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
    measureLoudness: async (sound, control = {}) => {
      const { stderr } = await run({ kind: 'measure-loudness', ...sound }, control);
      return parseLoudness(stderr);
    },
    encodeLadder: (job, control = {}) =>
      examineEncode(
        (options) => run({ kind: 'encode-ladder', ...job }, { ...control, ...options }),
        control.signal,
      ),
    play: async (playlistFile, control = {}) => {
      const { result } = await run({ kind: 'play', playlistFile }, control);
      return Played.parse(result);
    },
    grabFirstFrame: async (files, control = {}) => {
      await run({ kind: 'grab-first-frame', ...files }, control);
    },
  };
}

type ChildControl = Control & Pick<ProcessOptions, 'onLogLine'>;

async function runChild(
  home: string,
  job: NodeAvJob,
  { signal, onProgress, onLogLine }: ChildControl,
): Promise<{ result: unknown; stderr: string }> {
  let result: unknown = null;
  const stderr = await runProcess(process.execPath, [CHILD, home, JSON.stringify(job)], {
    ...(signal === undefined ? {} : { signal }),
    ...(onLogLine === undefined ? {} : { onLogLine }),
    timeoutMs: job.kind === 'encode-ladder' ? ENCODE_TIMEOUT_MS : READ_TIMEOUT_MS,
    onLine: (text) => {
      const line = Line.parse(JSON.parse(text));
      if ('progress' in line) onProgress?.(line.progress);
      else result = line.result;
    },
  });
  return { result, stderr };
}
