import { SAMPLE_RATE, scoreOf } from '../score/score.ts';
import type { Story } from '../story.ts';
import { writeAvi } from './avi-file.ts';
import { DRAWN_PER_SECOND, openFilm } from './film.ts';

/** At this quality the encoded film looks the same as the drawing. */
const JPEG_QUALITY = 92;

/** Draws and scores an episode into one file that the media package can read. */
export async function writeSource(
  story: Story,
  { episodeNumber, widthPx, outFile }: { episodeNumber: number; widthPx: number; outFile: string },
): Promise<void> {
  const film = openFilm(story, { episodeNumber, widthPx });
  const { timeline, frameCount, heightPx } = film;
  const sound = scoreOf(story, { timeline, episodeNumber });
  const format = {
    widthPx,
    heightPx,
    framesPerSecond: DRAWN_PER_SECOND,
    frameCount,
    sampleRate: SAMPLE_RATE,
  };
  await writeAvi(outFile, format, {
    sound,
    *frames() {
      for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
        yield film.draw(frameIndex).toBuffer('image/jpeg', JPEG_QUALITY);
      }
    },
  });
}
