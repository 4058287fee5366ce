import type { Drama } from '@hookline/contract/client';
import { showToast, ToastsAtTop } from '@hookline/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { Cover } from '../../../lib/cover.tsx';
import { answerFirstRun } from './first-run.ts';
import { makeBottomRoom } from '../../../lib/browser/make-bottom-room.ts';
import { noteAsked } from '../../../lib/visit.ts';
import { DeferredMessages } from '../../../lib/texts/deferred-messages.tsx';

const TILES_MAX = 6;

const CARD =
  'fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-1000 mx-auto grid max-w-xl gap-3 ' +
  'rounded-3xl bg-raised p-4 shadow-2xl ring-1 ring-line transition-[translate,opacity] duration-200 ' +
  'starting:translate-y-4 starting:opacity-0';
const TILE =
  'group relative flex min-h-14 items-end overflow-hidden rounded-xl p-2 text-start text-sm/tight ' +
  'font-bold ring ring-white/9 after:absolute after:inset-0 after:bg-linear-to-t after:from-ground/90 ' +
  'after:to-ground/25 md:min-h-20';
const SKIP =
  'min-h-11 rounded-full px-4 font-semibold text-muted hover:bg-white/10 hover:text-text';

/** Asks a new viewer for a genre, which home then shows first. One press answers or skips. */
export function FirstRunBanner({ dramas }: { dramas: readonly Drama[] }) {
  return (
    <DeferredMessages>
      <Question dramas={dramas} />
    </DeferredMessages>
  );
}

function Question({ dramas }: { dramas: readonly Drama[] }) {
  const t = useTranslations('firstRun');
  useEffect(() => noteAsked('first-run'), []);

  return (
    <section ref={makeBottomRoom} aria-label={t('title')} className={CARD}>
      <ToastsAtTop />
      <div className="flex items-center justify-between gap-3">
        <div>
          <p className="headline text-xl">{t('title')}</p>
          <p className="text-sm text-muted">{t('hint')}</p>
        </div>
        <button type="button" className={SKIP} onClick={() => answerFirstRun(null)}>
          {t('skip')}
        </button>
      </div>
      <div className="grid grid-cols-3 gap-2">
        {genresOf(dramas).map(({ categoryId, name, art }) => (
          <button
            key={categoryId}
            type="button"
            className={TILE}
            onClick={() => {
              answerFirstRun(categoryId);
              showToast(t('done', { genre: name }));
            }}
          >
            <Cover
              cover={art.cover}
              name=""
              id={art.contentId}
              sizes="180px"
              className="absolute inset-0 aspect-auto *:object-[50%_25%]"
            />
            <span className="relative z-1">{name}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** Returns the most frequent genres, each with a drama that, if possible, no other genre shows. */
function genresOf(dramas: readonly Drama[]) {
  const all = dramas.flatMap(({ classList }) => classList);
  const counts = new Map<string, typeof all>();
  for (const genre of all) {
    counts.set(genre.categoryId, [...(counts.get(genre.categoryId) ?? []), genre]);
  }
  const frequent = [...counts.values()].toSorted((a, b) => b.length - a.length);
  const taken = new Set<Drama>();
  return frequent.slice(0, TILES_MAX).flatMap(([genre]) => {
    if (genre === undefined) return [];
    const own = dramas.filter(({ classList }) =>
      classList.some(({ categoryId }) => categoryId === genre.categoryId),
    );
    const art = own.find((drama) => !taken.has(drama)) ?? own[0];
    if (art === undefined) return [];
    taken.add(art);
    return [{ ...genre, art }];
  });
}
