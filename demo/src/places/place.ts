import type { Place } from '../story.ts';
import type { Layer, Set } from '../paint/stage.ts';
import { ballroom, church, courtroom, library, palace } from './halls.ts';
import { cliffHouse, desertRoad, forest, garden, graveyard } from './outdoors.ts';
import { bar, bedroom, hospital, office, train } from './rooms.ts';
import { car, cityNight, harbour, rainyStreet, station } from './streets.ts';

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
