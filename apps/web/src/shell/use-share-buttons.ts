import { showToast } from '@hookline/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { loadCode } from '../lib/loading/load-code.ts';

/**
 * Makes every element with `data-share` share its target. One listener serves all of them, because
 * home has a hundred cards; the sharing code loads with the first tap.
 */
export function useShareButtons(): void {
  const t = useTranslations('share');

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('[data-share]') : null;
      if (!(button instanceof HTMLElement)) return;
      const texts = { copied: t('copied'), failed: t('failed') };
      loadCode(() => import('../lib/browser/share.ts')).then(
        ({ share }) => share(button, texts),
        () => showToast(texts.failed),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [t]);
}
