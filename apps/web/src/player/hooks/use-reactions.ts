import type { Client } from '@hookline/contract/client';

import { useFavourite } from '../../features/library/use-favourite.ts';
import { useLike } from '../../features/library/use-like.ts';
import type { Viewer } from '../access/viewer.ts';
import type { RailReaction } from '../screen/controls/reaction-rail.tsx';
import { useBehavior } from './use-behavior.ts';

export type Reactions = {
  like: RailReaction;
  favourite: RailReaction;
  /** Likes the episode; has no effect if it is already liked. */
  likeOnly: () => void;
};

/** Returns the reactions to the current episode and its drama, and functions that change them. */
export function useReactions(
  api: Client,
  deps: { contentId: string; chapterId: string; viewer: Viewer; hasLogin: boolean },
): Reactions {
  const { like, favourite } = useBehavior(api, deps);
  const likeControl = useLike(deps);
  const favouriteControl = useFavourite(deps);

  return {
    like: {
      counted: like,
      isBusy: likeControl.isBusy,
      toggle: () => likeControl.change(like?.isOn !== true),
    },
    favourite: {
      counted: favourite,
      isBusy: favouriteControl.isBusy,
      toggle: () => favouriteControl.change(favourite?.isOn !== true),
    },
    likeOnly: () => {
      if (like?.isOn !== true) likeControl.change(true);
    },
  };
}
