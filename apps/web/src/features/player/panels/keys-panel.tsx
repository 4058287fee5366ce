import { useTranslations } from 'use-intl';

/** The keys of the player, as `rules/keys.ts` has them. */
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
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-3">
      {rows.map(([keys, label]) => (
        <div key={label} className="contents">
          <dt className="flex gap-1.5" dir="ltr">
            {keys.map((key) => (
              <kbd key={key} className={KEY}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}

const KEY = `grid h-8 min-w-8 place-items-center rounded-md border border-line bg-raised px-2
  text-sm font-semibold`;
