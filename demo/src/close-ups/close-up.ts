import type { CloseUp } from '../story.ts';
import { drawEye } from './eye.ts';
import { drawGlass } from './glass.ts';
import { drawNecklace, drawRing } from './jewels.ts';
import { drawPhoto, drawRose, drawWatch } from './keepsakes.ts';
import { drawBlood, drawKey, drawKnife } from './weapons.ts';
import { drawDoorPlate, drawLetter, drawNewspaper, drawPhone, type Insert } from './worded.ts';

const CLOSE_UPS: Readonly<Record<CloseUp, (insert: Insert) => void>> = {
  phone: drawPhone,
  letter: drawLetter,
  newspaper: drawNewspaper,
  'door-plate': drawDoorPlate,
  photo: drawPhoto,
  ring: drawRing,
  key: drawKey,
  knife: drawKnife,
  rose: drawRose,
  necklace: drawNecklace,
  glass: drawGlass,
  watch: drawWatch,
  blood: drawBlood,
  eye: drawEye,
};

/** Draws an object that fills the picture, over whatever is behind it. */
export function drawCloseUp(kind: CloseUp, insert: Insert): void {
  CLOSE_UPS[kind](insert);
}
