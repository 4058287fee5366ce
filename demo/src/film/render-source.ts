import { ALL_STORIES } from '../../stories/all-stories.ts';
import { encodeSource } from './encode-source.ts';

// A process for one episode, so that its memory goes away with it:
// node render-source.ts <slug> <episode> <ffmpeg> <out file>
const [slug = '', episode = '', ffmpegPath = '', outFile = ''] = process.argv.slice(2);
const story = ALL_STORIES.find((each) => each.slug === slug);
if (story === undefined) throw new RangeError(`There is no story '${slug}'.`);
await encodeSource(story, { episodeNumber: Number(episode), ffmpegPath, outFile });
