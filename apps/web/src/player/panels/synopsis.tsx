import type { DramaDetail } from '@hookline/contract/client';
import { browsePath } from '@hookline/domain/routing';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import { Story } from '../rail/story.tsx';

/** Classes of a choice or a link in a rounded frame. */
export const CHIP =
  'inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full border px-4.5 font-semibold';

type SynopsisProps = {
  drama: DramaDetail;
  /** 'Episode 3'. */
  title: string;
  /** Leaves out the drama's name, within a panel that shows it. */
  isShort?: boolean;
};

/** Title, genres and synopsis of the drama. */
export function Synopsis({ drama, title, isShort = false }: SynopsisProps) {
  const t = useTranslations('player');

  return (
    <>
      {!isShort && (
        <h1 className="text-3xl leading-tight font-extrabold text-balance lg:text-4xl">
          {drama.contentName}
        </h1>
      )}
      <p className="mt-2 font-semibold text-muted">
        {t('episodeOf', { episode: title, count: drama.chapterNum })}
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {drama.classList.map(({ categoryId, name }) => (
          <li key={categoryId}>
            <Link to={browsePath(categoryId)} className={`${CHIP} border-line bg-raised`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {isShort ? (
        <p className="[unicode-bidi:plaintext] mt-4 max-w-[62ch] leading-relaxed text-text/90">
          {drama.introduce}
        </p>
      ) : (
        <Story text={drama.introduce} />
      )}
    </>
  );
}
