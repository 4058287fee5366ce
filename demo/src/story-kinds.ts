import { CLOSE_UPS, PLACES, type CloseUp, type Place, type SceneKind } from './story.ts';

export function isPlace(scene: SceneKind): scene is Place {
  return PLACES.some((place) => place === scene);
}

export function isCloseUp(scene: SceneKind): scene is CloseUp {
  return CLOSE_UPS.some((closeUp) => closeUp === scene);
}
