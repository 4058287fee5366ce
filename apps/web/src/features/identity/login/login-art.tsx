import type { ImageInfo } from '@hookline/contract/client';

import { Cover } from '../../../lib/cover.tsx';
import { HookMark } from '../../../lib/icons/hook-mark.tsx';

/** Drama that a guest logs in for. */
export type WantedDrama = {
  id: string;
  name: string;
  cover: ImageInfo | null;
  /** One-based number of the locked episode on the screen; null if the episode is unlocked. */
  lockedNumber: number | null;
};

/** The drama's poster over a blurred copy of it, or our logo if there is no drama. */
export function LoginArt({ drama }: { drama: WantedDrama | null }) {
  return (
    <div className="login-art relative grid place-items-center overflow-hidden py-5">
      {drama === null ? (
        <span className="login-mark grid size-18 place-items-center rounded-full">
          <HookMark className="size-9" />
        </span>
      ) : (
        <>
          <span className="login-backdrop absolute inset-0">
            <Cover {...drama} sizes="10rem" priority="soon" className="size-full" />
          </span>
          <span className="login-poster relative block">
            <Cover {...drama} sizes="10rem" priority="soon" />
          </span>
        </>
      )}
    </div>
  );
}
