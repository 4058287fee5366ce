import { isSavingData } from '../../lib/loading/data-saver.ts';
import { LazyBoundary, lazyWithRetry } from '../../lib/loading/lazy.tsx';
import type { SheetFrameProps } from './sheet-frame.tsx';

const SheetFrame = lazyWithRetry(async () => (await import('./sheet-frame.tsx')).SheetFrame);

/** A panel over the film, which plays on behind the panel. */
export function Sheet(props: SheetFrameProps) {
  return (
    <LazyBoundary placeholder={null} onFailed={props.onClose}>
      <SheetFrame {...props} />
    </LazyBoundary>
  );
}

/** Loads the code of sheets while the browser is idle, so that a tap opens one at once. */
export function preloadSheet(): void {
  if (!isSavingData()) SheetFrame.preload();
}
