import { isSavingData } from '../engine/preload/data-saver.ts';
import { LazyBoundary, lazyWithRetry } from '../../../platform/loading/lazy.tsx';
import type { SheetFrameProps } from './sheet-frame.tsx';

const loadFrame = () => import('./sheet-frame.tsx');
const SheetFrame = lazyWithRetry(async () => (await loadFrame()).SheetFrame);

/** A panel over the film, which goes on below it. */
export function Sheet(props: SheetFrameProps) {
  return (
    <LazyBoundary placeholder={null} onFailed={props.onClose}>
      <SheetFrame {...props} />
    </LazyBoundary>
  );
}

/** Loads the code of sheets while nothing else is to do, so that a tap opens one at once. */
export async function preloadSheet(): Promise<void> {
  if (isSavingData()) return;
  try {
    await loadFrame();
  } catch (error) {
    // A tap tries again; browsers report a file that did not come as a TypeError.
    if (!(error instanceof TypeError)) throw error;
  }
}
