import type { Drama } from '@hookline/contract/client';

import { Cover } from '../../../lib/cover.tsx';
import { EpisodeLink } from '../episode-link.tsx';

type PosterLinkProps = {
  drama: Drama;
  /** Value for `<img sizes>`. */
  sizes: string;
};

/** A linked cover and name, for places without room for a full drama card. */
export function PosterLink({ drama, sizes }: PosterLinkProps) {
  const { contentId, contentName, cover } = drama;

  return (
    <EpisodeLink drama={drama} className="group card text-start">
      <span className="card-frame mb-2">
        <Cover cover={cover} name={contentName} id={contentId} sizes={sizes} />
      </span>
      <span className="card-name line-clamp-2 text-sm/[1.35] min-h-[2.7em]">{contentName}</span>
    </EpisodeLink>
  );
}
