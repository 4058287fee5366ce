import type { Connection, Database } from '@hookline/db';

import type { Config } from '../config.ts';

/** A fault keeps something from working; a warning is about something that works badly. */
type Level = 'ok' | 'warning' | 'fault';

/** One sentence for the operator. That of a fault or a warning names the setting to change. */
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
  /** Database by the login that serves viewers. */
  db: Database;
};

export type Check<S = Subject> = {
  /** One word that names what is checked. */
  name: string;
  /** Time after which it counts as failed. Default: 5 s. */
  timeoutMs?: number;
  /** Whether it holds a connection or a file, for which a server that stops waits. */
  mustEnd?: boolean;
  /** An error that it throws becomes a fault. */
  run: (subject: S) => Promise<Finding[]>;
};

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence });
export const warning = (sentence: string): Finding => ({ level: 'warning', sentence });
export const fault = (sentence: string): Finding => ({ level: 'fault', sentence });
