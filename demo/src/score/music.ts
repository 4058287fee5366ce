import type { Genre } from '../story.ts';
import type { Timbre } from './instruments.ts';

/** Sound of a genre. Chords are semitones above the root; each lasts four beats. */
export type Music = {
  beatsPerMinute: number;
  rootMidi: number;
  chords: readonly (readonly number[])[];
  pad: Timbre;
  lead: Timbre;
  /** Zero-based index of the chord tone that is played on each eighth note; -1 is a rest. */
  figure: readonly number[];
};

const MINOR = [0, 3, 7, 12] as const;

export const MUSIC: Readonly<Record<Genre, Music>> = {
  billionaire: {
    beatsPerMinute: 84,
    rootMidi: 45,
    chords: [MINOR, [-4, 0, 3, 8], [3, 7, 10, 15], [-2, 2, 5, 10]],
    pad: 'strings',
    lead: 'piano',
    figure: [0, 2, 3, 2, 1, 2, 3, 2],
  },
  revenge: {
    beatsPerMinute: 96,
    rootMidi: 40,
    chords: [MINOR, [0, 3, 8, 12], [1, 5, 8, 13], [-1, 2, 7, 11]],
    pad: 'strings',
    lead: 'piano',
    figure: [0, -1, 0, 1, -1, 2, 0, -1],
  },
  werewolf: {
    beatsPerMinute: 72,
    rootMidi: 38,
    chords: [MINOR, [-2, 2, 5, 10], [-4, 0, 3, 8], [-5, -1, 2, 7]],
    pad: 'organ',
    lead: 'harp',
    figure: [0, -1, 2, -1, 3, -1, 2, 1],
  },
  mafia: {
    beatsPerMinute: 78,
    rootMidi: 43,
    chords: [MINOR, [5, 8, 12, 17], [-5, -1, 2, 7], MINOR],
    pad: 'strings',
    lead: 'harp',
    figure: [0, 2, 1, 2, 0, 3, 2, 1],
  },
  royal: {
    beatsPerMinute: 76,
    rootMidi: 42,
    chords: [MINOR, [-2, 2, 5, 10], [3, 7, 10, 15], [-5, -1, 2, 7]],
    pad: 'organ',
    lead: 'harp',
    figure: [0, 1, 2, 3, 2, 1, 2, 1],
  },
  rebirth: {
    beatsPerMinute: 80,
    rootMidi: 47,
    chords: [[-4, 0, 3, 8], [-2, 2, 5, 10], MINOR, [3, 7, 10, 15]],
    pad: 'glass',
    lead: 'piano',
    figure: [0, 2, 3, -1, 2, 3, 1, -1],
  },
  family: {
    beatsPerMinute: 74,
    rootMidi: 48,
    chords: [
      [0, 4, 7, 12],
      [-3, 0, 4, 9],
      [-7, -3, 0, 5],
      [-5, -1, 2, 7],
    ],
    pad: 'strings',
    lead: 'piano',
    figure: [0, -1, 2, 1, 3, -1, 2, -1],
  },
  mystery: {
    beatsPerMinute: 88,
    rootMidi: 41,
    chords: [MINOR, [1, 4, 8, 13], [0, 3, 6, 12], [-1, 3, 6, 11]],
    pad: 'glass',
    lead: 'glass',
    figure: [3, -1, -1, 2, -1, 1, -1, -1],
  },
  medical: {
    beatsPerMinute: 100,
    rootMidi: 45,
    chords: [MINOR, [-4, 0, 3, 8], MINOR, [-2, 2, 5, 10]],
    pad: 'glass',
    lead: 'piano',
    figure: [0, 0, -1, 0, 0, -1, 2, -1],
  },
  fantasy: {
    beatsPerMinute: 82,
    rootMidi: 44,
    chords: [MINOR, [3, 7, 10, 15], [-2, 2, 5, 10], [2, 5, 9, 14]],
    pad: 'organ',
    lead: 'harp',
    figure: [0, 2, 1, 3, 2, 3, 1, 2],
  },
};

export function hertzOf(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}
