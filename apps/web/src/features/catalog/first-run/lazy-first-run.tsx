import { useStore } from '@hookline/ui';

import { LazyBoundary, lazyWithRetry } from '../../../lib/loading/lazy.tsx';
import { firstRun } from './first-run.ts';

const FirstRunBanner = lazyWithRetry(
  async () => (await import('./first-run-banner.tsx')).FirstRunBanner,
);

/** The first-run question, which only home shows. */
export function LazyFirstRun() {
  const dramas = useStore(firstRun, (state) => state.dramas);
  return (
    dramas !== null && (
      <LazyBoundary placeholder={null}>
        <FirstRunBanner dramas={dramas} />
      </LazyBoundary>
    )
  );
}
