/** Makes a link's preview picture from a cover, in a separate process. */
import sharp from 'sharp';

const WIDTH_PX = 1200;
const HEIGHT_PX = 630;
/** Width to which the backdrop is reduced; enlarging it again blurs it. */
const BACKDROP_WIDTH_PX = 48;
const BACKDROP_LIGHT = 0.45;
const QUALITY = 82;

const [, , coverFile = '', outFile = ''] = process.argv;
sharp.concurrency(1);
const cover = await sharp(coverFile).resize({ height: HEIGHT_PX }).toBuffer();
// The cover itself, blurred and darkened, fills the sides beside the portrait picture.
const small = await sharp(coverFile)
  .resize({
    width: BACKDROP_WIDTH_PX,
    height: Math.round((BACKDROP_WIDTH_PX * HEIGHT_PX) / WIDTH_PX),
  })
  .blur(2)
  .modulate({ brightness: BACKDROP_LIGHT })
  .png()
  .toBuffer();
await sharp(small)
  .resize(WIDTH_PX, HEIGHT_PX, { kernel: 'cubic' })
  .composite([{ input: cover, gravity: 'centre' }])
  .jpeg({ quality: QUALITY, mozjpeg: true })
  .toFile(outFile);
