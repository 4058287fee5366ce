import type { BookRun } from '@hookline/contract/studio';

export const KIND_NAMES: Readonly<Record<BookRun['kind'], string>> = {
  reconcile: 'Reconcile',
  verify: 'Verify',
};

/** Returns the page of a run. */
export const runHref = ({ kind, at }: Pick<BookRun, 'kind' | 'at'>): string =>
  `/books/${kind}/${at}`;
