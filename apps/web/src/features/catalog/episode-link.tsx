import { episodePath, localePath } from '@hookline/domain/routing';
import type { Drama } from '@hookline/contract/client';
import type { ComponentProps, MouseEvent } from 'react';

import { useSite } from '../../lib/page/site.ts';
import { isPlainClick } from '../../lib/router/is-plain-click.ts';
import { useOpenEpisode, type Opened } from './use-open-episode.ts';

type EpisodeLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** `chapterId` is that of the episode it leads to. */
  drama: Opened & Pick<Drama, 'contentName'>;
  /** One-based. */
  episodeNumber?: number | undefined;
};

/**
 * A link to an episode, the first one by default. A tap asks for the episode before its page has loaded.
 *
 * It is a plain element, because home has some ninety: the router's `Link` resolves each path against
 * the matched routes, twice, and renders again at every navigation (ADR 0038).
 */
export function EpisodeLink({ drama, episodeNumber = 1, children, ...rest }: EpisodeLinkProps) {
  const { contentId, contentName } = drama;
  const { locale } = useSite();
  const openEpisode = useOpenEpisode();
  const path = episodePath({ dramaId: contentId, dramaName: contentName, episodeNumber });

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openEpisode(drama, path, event.currentTarget);
  }

  return (
    <a {...rest} data-card href={localePath(locale, path)} onClick={open}>
      {children}
    </a>
  );
}
