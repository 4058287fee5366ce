import { Dialog } from '@hookline/ui';
import { useTranslations } from 'use-intl';

const STEPS = ['helpMenu', 'helpAdd'] as const;

/** Explains how to install the site from the browser's menu. */
export function InstallHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('install');

  return (
    <Dialog isOpen onClose={onClose} title={t('helpTitle')} text={t('helpText')}>
      <ol className="grid list-decimal gap-1 ps-5">
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <button type="button" className="button-main mt-2" onClick={onClose}>
        {t('helpDone')}
      </button>
    </Dialog>
  );
}
