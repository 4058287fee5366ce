import type { Place } from '../story.ts';
import type { Layer, Set } from '../paint/stage.ts';
import { ballroom } from './ballroom.ts';
import { bar } from './bar.ts';
import { bedroom } from './bedroom.ts';
import { car } from './car.ts';
import { church } from './church.ts';
import { cityNight } from './city-night.ts';
import { cliffHouse } from './cliff-house.ts';
import { courtroom } from './courtroom.ts';
import { desertRoad } from './desert-road.ts';
import { forest } from './forest.ts';
import { garden } from './garden.ts';
import { graveyard } from './graveyard.ts';
import { harbour } from './harbour.ts';
import { hospital } from './hospital.ts';
import { library } from './library.ts';
import { office } from './office.ts';
import { palace } from './palace.ts';
import { rainyStreet } from './rainy-street.ts';
import { station } from './station.ts';
import { train } from './train.ts';

const PLACES: Readonly<Record<Place, (set: Set) => Layer[]>> = {
  'city-night': cityNight,
  'rainy-street': rainyStreet,
  ballroom,
  office,
  forest,
  hospital,
  palace,
  train,
  station,
  'cliff-house': cliffHouse,
  'desert-road': desertRoad,
  church,
  bedroom,
  harbour,
  library,
  graveyard,
  bar,
  garden,
  courtroom,
  car,
};

/** A place without figures, farthest layer first. */
export function drawPlace(place: Place, set: Set): Layer[] {
  return PLACES[place](set);
}
