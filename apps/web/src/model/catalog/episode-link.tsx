import type { Drama } from '@hookline/contract/client';
import { episodePath, localePath } from '@hookline/domain';
import { use, type ComponentProps, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';

import { ApiContext } from '../../platform/api/api.ts';
import { useSite } from '../../platform/page/site.ts';
import { isPlainClick } from '../../platform/router/is-plain-click.ts';
import { askAhead } from './ask-episode.ts';

type EpisodeLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** `chapterId` is that of the episode it leads to. */
  drama: Pick<Drama, 'contentId' | 'contentName' | 'chapterId'>;
  /** One-based. */
  episodeNumber?: number;
};

/**
 * A link to an episode, the first one by default. A tap asks for the episode before its page has loaded.
 *
 * It is a plain element, because home has some ninety: the router's `Link` resolves each path against
 * the matched routes, twice, and renders again at every navigation (ADR 0041).
 */
export function EpisodeLink({ drama, episodeNumber = 1, children, ...rest }: EpisodeLinkProps) {
  const { contentId, contentName, chapterId } = drama;
  const { locale } = useSite();
  const api = use(ApiContext);
  const navigate = useNavigate();
  const path = episodePath({ dramaId: contentId, dramaName: contentName, episodeNumber });

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (api !== null) askAhead(api, { contentId, chapterId });
    void navigate(path);
  }

  return (
    <a {...rest} data-card href={localePath(locale, path)} onClick={open}>
      {children}
    </a>
  );
}
