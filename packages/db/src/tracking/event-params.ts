/** Parameter of stored events that names the episode, as browsers send it. */
export const EPISODE_PARAM = 'chapterId';
