import { useTranslations } from 'use-intl';

/** The player's keys, as defined in `rules/keys.ts`. */
export function KeysPanel() {
  const t = useTranslations('player');
  const rows: [string[], string][] = [
    [[t('space'), 'K'], t('keyToggle')],
    [['←', '→'], t('keySeek')],
    [['↑', '↓', 'P', 'N'], t('keyStep')],
    [['M'], t('keyMute')],
    [['−', '+'], t('keyVolume')],
    [['C'], t('keyCaptions')],
    [['<', '>'], t('keySpeed')],
    [['F'], t('keyFullScreen')],
    [['?'], t('keyHelp')],
  ];

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls on a short screen, and nothing in it takes the focus.
    <dl tabIndex={0} className="divide-y divide-line">
      {rows.map(([keys, label]) => (
        <div key={label} className="flex min-h-12 items-center justify-between gap-4">
          <dt>{label}</dt>
          <dd className="flex gap-1.5" dir="ltr">
            {keys.map((key) => (
              <kbd key={key} className={KEY}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const KEY = `grid h-8 min-w-8 place-items-center rounded-md border border-line bg-raised px-2
  font-sans text-sm font-semibold`;
