import { ALL_STORIES } from '../../stories/all-stories.ts';
import { writeSource } from './write-source.ts';

const WIDTH_PX = 720;

// Draws one episode in a separate process, which frees its memory when it ends:
// node render-source.ts <slug> <episode> <out file>
const [slug = '', episode = '', outFile = ''] = process.argv.slice(2);
const story = ALL_STORIES.find((each) => each.slug === slug);
if (story === undefined) throw new RangeError(`There is no story '${slug}'.`);
await writeSource(story, { episodeNumber: Number(episode), widthPx: WIDTH_PX, outFile });
