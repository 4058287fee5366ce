import type { Story } from '../src/story.ts';
import { theLastTrainHome } from './the-last-train-home.ts';

/** Every drama of the demo catalogue, in the order in which lists without a better rule show it. */
export const ALL_STORIES: readonly Story[] = [theLastTrainHome];
