import type { Permission } from '@hookline/domain/studio';

/** A thing that "Go to" offers. */
export type Found = { key: string; name: string; detail?: string; to: string };

/** A search that "Go to" asks while the operator types: one of members, one of orders. */
export type Finder = {
  /** Heading of its results: 'Members'. */
  group: string;
  right: Permission;
  /** Finds at most a handful of things for a word of two characters or more. */
  find: (word: string, signal: AbortSignal) => Promise<readonly Found[]>;
};
