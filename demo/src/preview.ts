import { writeFileSync } from 'node:fs';

import { ALL_STORIES } from '../stories/all-stories.ts';
import { drawCover } from './cover/cover.ts';
import { DRAWN_PER_SECOND, openFilm } from './film/film.ts';
import { storyFault } from './story-fault.ts';

const USAGE =
  'node demo/src/preview.ts <story> cover <out.png>, or <story> frame <episode> <seconds> <out.png>';
const COVER_WIDTH_PX = 1080;
const FRAME_WIDTH_PX = 720;

// Run by an author to preview a cover or a moment of an episode.
const [slug = '', kind = '', ...rest] = process.argv.slice(2);
const story = ALL_STORIES.find((each) => each.slug === slug);
if (story === undefined) throw new RangeError(`There is no story '${slug}'. ${USAGE}`);
const fault = storyFault(story);
if (fault !== null) throw new RangeError(fault);

if (kind === 'cover') {
  const [outFile = 'cover.png'] = rest;
  writeFileSync(outFile, drawCover(story, COVER_WIDTH_PX).toBuffer('image/png'));
} else {
  const [episode = '1', seconds = '0.5', outFile = 'frame.png'] = rest;
  const film = openFilm(story, { episodeNumber: Number(episode), widthPx: FRAME_WIDTH_PX });
  const frame = film.draw(Math.round(Number(seconds) * DRAWN_PER_SECOND));
  writeFileSync(outFile, frame.toBuffer('image/png'));
}
