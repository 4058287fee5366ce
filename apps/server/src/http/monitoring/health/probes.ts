import type { Database } from '@hookline/db';
import { tryAsViewer } from '@hookline/services/identity';

import type { FileStore } from '../../../files/file-store.ts';
import { createProbe, type Probe } from './probe.ts';

/** A file that no store has. To be told so takes a store that answers. */
const PROBE = 'media/probe-of-the-store/probe.m4s';
const STORE = { timeoutMs: 2_000, rememberedMs: 10_000 };
/** A server that cannot serve members is looked at more often, because it may get the rights. */
const VIEWER = { timeoutMs: 2_000, rememberedMs: 5_000, downRememberedMs: 1_000 };

type Change = { isUp: boolean; error?: unknown };

/** Tells whether the media store answers. */
export function createStoreProbe(parts: {
  store: FileStore;
  now: () => number;
  onChange: (change: Change) => void;
}): Probe {
  const { store, ...others } = parts;
  return createProbe({ ...STORE, ...others, attempt: () => store.find(PROBE) });
}

/**
 * Tells whether requests of members can be served: a database that answers may still refuse this
 * server their tables (ADR 0086).
 *
 * @param parts.db  One that a busy pool does not keep waiting.
 */
export function createViewerProbe(parts: {
  db: Database;
  now: () => number;
  onChange: (change: Change) => void;
}): Probe {
  const { db, now } = parts;
  return createProbe({ ...VIEWER, ...parts, attempt: () => tryAsViewer({ db, now }) });
}
