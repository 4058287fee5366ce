import type { Connection, Database } from '@hookline/db';

import type { Config } from '../config.ts';

/** Severity: with a fault, something does not work; with a warning, it works badly. */
type Level = 'ok' | 'warning' | 'fault';

/** The sentence is for the operator and, for a fault or warning, names the setting to change. */
export type Finding = { level: Level; sentence: string };

/** Input of a check. */
export type Subject = {
  config: Config;
  /** Epoch milliseconds. */
  now: () => number;
};

export type DatabaseSubject = Subject & {
  /** Connections of the owner of the tables, and of the login that serves viewers. */
  owner: Connection;
  app: Connection;
  /** Database opened with the login that serves viewers. */
  db: Database;
};

export type Check<S = Subject> = {
  /** One word for what is checked. */
  name: string;
  /** Time after which the check counts as failed. Default: 5 s. */
  timeoutMs?: number;
  /** Whether the check holds a connection or a file, so that a stopping server must wait for it. */
  mustEnd?: boolean;
  /** Runs the check. A thrown error becomes a fault. */
  run: (subject: S) => Promise<Finding[]>;
};

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence });
export const warning = (sentence: string): Finding => ({ level: 'warning', sentence });
export const fault = (sentence: string): Finding => ({ level: 'fault', sentence });
