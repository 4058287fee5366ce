import { showToast } from '@hookline/ui';
import { useTranslations } from 'use-intl';

import { forgetPanels, usePanels } from './open-panel.ts';
import { LazyBoundary, lazyWithRetry } from '../../lib/loading/lazy.tsx';

const Panels = lazyWithRetry(async () => (await import('./panels.tsx')).Panels);

/** Drawers over any page; their code is loaded when the first one opens. */
export function LazyPanels() {
  const t = useTranslations('list');
  const isWanted = usePanels((state) => state.isWanted);

  return (
    isWanted && (
      <LazyBoundary
        placeholder={null}
        onFailed={() => {
          forgetPanels();
          showToast(t('failed'));
        }}
      >
        <Panels />
      </LazyBoundary>
    )
  );
}
