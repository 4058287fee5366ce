import { createStore } from '@hookline/ui';

import { resumeAtSeconds } from '../../rules/resume.ts';

/** Width of a stored picture, which a page shows only for a moment. */
const WIDTH_PX = 360;
/** Maximum: two neighbours of the current episode, and one more while pages move. */
const PICTURES_MAX = 3;

type Picture = { chapterId: string; canvas: HTMLCanvasElement };

/**
 * The frames at which the viewer left episodes. Returning to an episode shows that frame, because
 * the film resumes there and would visibly jump from the first frame. An episode that starts over
 * has no picture.
 */
export class LeftPictures {
  /** Most recent first. */
  readonly store = createStore<{ pictures: readonly Picture[] }>({ pictures: [] });

  /** Stores an episode's visible picture, in place of an earlier one. */
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

  /** Deletes the picture of an episode whose position has changed. */
  drop(chapterId: string): void {
    const { pictures } = this.store.get();
    const others = pictures.filter((each) => each.chapterId !== chapterId);
    if (others.length < pictures.length) this.store.set({ pictures: others });
  }

  clear(): void {
    this.store.set({ pictures: [] });
  }
}
