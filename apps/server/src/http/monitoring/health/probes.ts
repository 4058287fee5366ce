import type { Database } from '@hookline/db';
import { tryAsViewer } from '@hookline/services/identity';

import type { FileStore } from '../../../files/file-store.ts';
import { createProbe, type Probe } from './probe.ts';

/** Path of a file that no store has; only a store that works reports it missing. */
const PROBE = 'media/probe-of-the-store/probe.m4s';
const STORE = { timeoutMs: 2_000, rememberedMs: 10_000 };
/** Timing of the members' probe; a failure is rechecked sooner, in case rights were granted. */
const VIEWER = { timeoutMs: 2_000, rememberedMs: 5_000, downRememberedMs: 1_000 };

type Change = { isUp: boolean; error?: unknown };

/** Creates a probe that checks whether the media store responds. */
export function createStoreProbe(parts: {
  store: FileStore;
  now: () => number;
  onChange: (change: Change) => void;
}): Probe {
  const { store, ...others } = parts;
  return createProbe({ ...STORE, ...others, attempt: () => store.find(PROBE) });
}

/**
 * Creates a probe that checks whether members' requests can be served: a database that responds may
 * still deny this server access to the members' tables (ADR 0086).
 *
 * @param parts.db  A database whose queries never wait for a busy pool.
 */
export function createViewerProbe(parts: {
  db: Database;
  now: () => number;
  onChange: (change: Change) => void;
}): Probe {
  const { db, now } = parts;
  return createProbe({ ...VIEWER, ...parts, attempt: () => tryAsViewer({ db, now }) });
}
