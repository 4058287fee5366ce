import { createStore } from '@hookline/ui';

import { resumeAtSeconds } from '../../rules/resume.ts';

/** A page that goes by for a moment needs no more. */
const WIDTH_PX = 360;
/** One above and one below the current episode, and one that is on its way. */
const PICTURES_MAX = 3;

type Picture = { chapterId: string; canvas: HTMLCanvasElement };

/**
 * The pictures at which the viewer has left episodes, for the pages that bring them back: the film
 * begins there, and its first frame would be seen to jump. An episode that begins anew has none.
 */
export class LeftPictures {
  /** The last one first. */
  readonly store = createStore<{ pictures: readonly Picture[] }>({ pictures: [] });

  /** Keeps what the element shows of an episode, in place of what was kept before. */
  keep(chapterId: string, video: HTMLVideoElement): void {
    this.drop(chapterId);
    const { currentTime, duration, videoWidth, videoHeight } = video;
    if (videoWidth === 0 || resumeAtSeconds(currentTime, duration) === 0) return;
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH_PX;
    canvas.height = Math.round((WIDTH_PX * videoHeight) / videoWidth);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { pictures } = this.store.get();
    this.store.set({ pictures: [{ chapterId, canvas }, ...pictures].slice(0, PICTURES_MAX) });
  }

  /** Forgets the picture of an episode whose place has changed. */
  drop(chapterId: string): void {
    const { pictures } = this.store.get();
    const others = pictures.filter((each) => each.chapterId !== chapterId);
    if (others.length < pictures.length) this.store.set({ pictures: others });
  }

  clear(): void {
    this.store.set({ pictures: [] });
  }
}
