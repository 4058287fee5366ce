import type { Effect } from '../story.ts';

/** Camera state at a moment of a shot. */
export type Camera = {
  /** 1 shows the scene as it was drawn. Layers in front of the figures are enlarged more. */
  zoom: number;
  panX: number;
  panY: number;
  /** Colour drawn over everything. */
  veil: { color: string; opacity: number } | null;
  /** Width of the horizontal motion blur in units; 0 for none. */
  smear: number;
};

/** @param moment  `seconds` since the cut, and the length of the shot. */
export function cameraOf(effect: Effect, moment: { seconds: number; length: number }): Camera {
  const { seconds, length } = moment;
  const share = length === 0 ? 0 : seconds / length;
  const camera: Camera = { zoom: 1.04, panX: 0, panY: 0, veil: null, smear: 0 };
  MOVES[effect](camera, { seconds, share, length });
  return camera;
}

type Moment = { seconds: number; share: number; length: number };

const MOVES: Readonly<Record<Effect, (camera: Camera, moment: Moment) => void>> = {
  hold: () => undefined,
  push: (camera, { share }) => {
    camera.zoom = 1.02 + 0.08 * share;
  },
  pull: (camera, { share }) => {
    camera.zoom = 1.14 - 0.11 * ease(share);
  },
  slow: (camera, { share }) => {
    camera.zoom = 1.04 + 0.05 * share;
    camera.veil = { color: '#000000', opacity: 0.12 };
  },
  pan: (camera, { share }) => {
    camera.zoom = 1.1;
    camera.panX = 44 - 88 * ease(share);
  },
  shake: (camera, { seconds, share }) => {
    const force = Math.max(0, 1 - seconds * 1.1) * 17;
    camera.zoom = 1.08 + 0.08 * share;
    camera.panX = Math.sin(seconds * 71) * force;
    camera.panY = Math.cos(seconds * 53) * force;
  },
  flash: (camera, { seconds, share }) => {
    camera.zoom = 1.14 - 0.06 * ease(Math.min(1, seconds * 2)) + 0.05 * share;
    camera.veil = { color: '#ffffff', opacity: Math.max(0, 0.95 - seconds * 3) };
  },
  lightning: (camera, { seconds, share }) => {
    camera.zoom = 1.03 + 0.07 * share;
    const strikes = [0.15, 0.32, 1.6].map((at) => Math.max(0, 1 - Math.abs(seconds - at) * 9));
    camera.veil = { color: '#dfeaff', opacity: Math.max(...strikes) * 0.75 };
  },
  whip: (camera, { seconds, share }) => {
    const speed = Math.max(0, 1 - seconds * 3.2);
    camera.zoom = 1.08 + 0.04 * share;
    camera.panX = -speed * speed * 380;
    camera.smear = speed * 90;
  },
  red: (camera, { seconds, share }) => {
    camera.zoom = 1.04 + 0.1 * share;
    camera.veil = { color: '#c00020', opacity: 0.2 + 0.14 * Math.sin(seconds * 5) };
  },
  heartbeat: (camera, { seconds, share }) => {
    const beat = beatAt(seconds);
    camera.zoom = 1.04 + 0.05 * share + 0.035 * beat;
    camera.veil = { color: '#500010', opacity: 0.06 + 0.16 * beat };
  },
  blackout: (camera, { share, length, seconds }) => {
    camera.zoom = 1.03 + 0.05 * share;
    camera.veil = { color: '#000000', opacity: Math.max(0, 1 - (length - seconds) * 1.8) };
  },
};

/** Returns the strength of a heartbeat, 66 beats a minute in time with the music. */
export function beatAt(seconds: number): number {
  const phase = seconds % 0.9;
  return Math.max(0, 1 - Math.abs(phase - 0.12) * 9, (1 - Math.abs(phase - 0.36) * 9) * 0.7);
}

export function ease(share: number): number {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
}
