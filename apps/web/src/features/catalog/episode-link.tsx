import { episodePath, localePath } from '@hookline/domain/routing';
import type { Drama } from '@hookline/contract/client';
import type { ComponentProps, MouseEvent } from 'react';

import { useSite } from '../../lib/page/site.ts';
import { isPlainClick } from '../../lib/router/is-plain-click.ts';
import { useOpenEpisode, type Opened } from './use-open-episode.ts';

type EpisodeLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** `chapterId` is the linked episode's id. */
  drama: Opened & Pick<Drama, 'contentName'>;
  /** One-based. */
  episodeNumber?: number | undefined;
};

/**
 * Links to an episode, by default the first. A tap requests the episode before its page has loaded.
 *
 * Renders a plain element: home has about ninety links, and the router's `Link` resolves each path
 * against the matched routes twice and rerenders on every navigation (ADR 0038).
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
