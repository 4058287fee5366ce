import { TopSheet } from '@hookline/ui';
import { XIcon } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

import { SearchBox } from '../../features/catalog/search/search-box.tsx';
import { closePanel, readPanels, usePanels } from './open-panel.ts';
import { useClosingWithPage } from './use-closing-with-page.ts';

const CLOSE =
  'grid size-11 flex-none place-items-center rounded-full text-muted transition-colors ' +
  'hover:bg-raised hover:text-text';

/** The search over any page. */
export function SearchPanel() {
  const t = useTranslations('search');
  const isOpen = usePanels(({ panel }) => panel === 'search');
  const inputRef = useRef<HTMLInputElement>(null);
  useClosingWithPage();

  return (
    <TopSheet isOpen={isOpen} onClose={closePanel} title={t('heading')} focusRef={inputRef}>
      <SearchBox inputRef={inputRef} typedBefore={readPanels().typed} onLeave={closePanel}>
        <button type="button" aria-label={t('close')} className={CLOSE} onClick={closePanel}>
          <XIcon aria-hidden="true" />
        </button>
      </SearchBox>
    </TopSheet>
  );
}
