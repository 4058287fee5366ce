import type { Place } from '../story.ts';
import type { Layer, Set } from '../paint/stage.ts';
import { ballroom } from './indoors/ballroom.ts';
import { bar } from './indoors/bar.ts';
import { bedroom } from './indoors/bedroom.ts';
import { car } from './indoors/car.ts';
import { church } from './indoors/church.ts';
import { cityNight } from './outdoors/city-night.ts';
import { cliffHouse } from './outdoors/cliff-house.ts';
import { courtroom } from './indoors/courtroom.ts';
import { desertRoad } from './outdoors/desert-road.ts';
import { forest } from './outdoors/forest.ts';
import { garden } from './outdoors/garden.ts';
import { graveyard } from './outdoors/graveyard.ts';
import { harbour } from './outdoors/harbour.ts';
import { hospital } from './indoors/hospital.ts';
import { library } from './indoors/library.ts';
import { office } from './indoors/office.ts';
import { palace } from './indoors/palace.ts';
import { rainyStreet } from './outdoors/rainy-street.ts';
import { station } from './outdoors/station.ts';
import { train } from './indoors/train.ts';

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

/** Draws a place without figures. The farthest layer is first. */
export function drawPlace(place: Place, set: Set): Layer[] {
  return PLACES[place](set);
}
