import { flag, originText, settingReader, type Environment } from '@hookline/providers';
import { z } from 'zod';

/** Settings of films: where they are stored, and what encodes them. */
export const MEDIA_SETTINGS = {
  /** Directory or s3:// URL of the media files. Default: DATA_DIR/media. */
  MEDIA_STORE: [z.string().min(1).optional(), 'a directory or a URL'],
  /** Origin of a CDN that browsers fetch media files from. Default: our own origin. */
  MEDIA_ORIGIN: [originText.optional(), 'an origin such as https://cdn.example.com'],
  /** Path of ffmpeg. Default: ffmpeg on the PATH, else our own copy. */
  FFMPEG_PATH: [z.string().min(1).optional(), 'a path'],
  /** 0 leaves stored films to `hookline worker`, on this machine or others. */
  HOOKLINE_WORKER: [flag(true), '0 or 1'],
} as const;

/** Reads where films are stored and what encodes them. @throws ConfigError */
export function readMedia(environment: Environment, { publicOrigin }: { publicOrigin: string }) {
  const read = settingReader(MEDIA_SETTINGS, environment);
  const mediaOrigin = read('MEDIA_ORIGIN');
  return {
    /** Null for the directory `media` in DATA_DIR. */
    mediaStore: read('MEDIA_STORE') ?? null,
    /** '' if media files come from our own origin. */
    mediaOrigin: mediaOrigin === undefined || mediaOrigin === publicOrigin ? '' : mediaOrigin,
    ffmpegPath: read('FFMPEG_PATH') ?? null,
    /** Whether a worker starts beside this server while stored films wait. */
    hasWorker: read('HOOKLINE_WORKER'),
  };
}
