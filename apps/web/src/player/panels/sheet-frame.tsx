import { afterPaint, Drawer } from '@hookline/ui';
import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

import { useIsMobile } from '../../lib/browser/is-mobile.ts';
import { SheetSpace } from './sheet-space.tsx';

export type SheetFrameProps = {
  title: string;
  closeLabel: string;
  /** Called when the viewer has closed the sheet and it has slid out. */
  onClose: () => void;
  children: ReactNode;
};

/** The drawer of a player sheet, also over a stage that fills the screen. */
export function SheetFrame({ title, closeLabel, onClose, children }: SheetFrameProps) {
  const [isOpen, setOpen] = useState(true);
  const [hasContent, setHasContent] = useState(false);
  const isMobile = useIsMobile();
  const within = useSyncExternalStore(subscribe, fullscreenElement, () => null);

  // The sheet starts to move before a slow phone has rendered its content.
  useEffect(() => afterPaint(() => startTransition(() => setHasContent(true))), []);

  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      side={isMobile ? 'bottom' : 'end'}
      title={title}
      closeLabel={closeLabel}
      isBlocking={false}
      within={within}
    >
      {hasContent ? children : <SheetSpace />}
    </Drawer>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Returns null in a browser without the API, as on an iPhone, where the property is undefined. */
function fullscreenElement(): Element | null {
  return document.fullscreenElement ?? null;
}
