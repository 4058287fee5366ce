import type { PackageStep } from '@hookline/media';

import type { Context } from '../command.ts';

/** Shows the progress of each episode and of the whole import. */
export type Progress = {
  update: (episodeNumber: number, step: PackageStep | 'failed', fraction: number) => void;
  /** Stops; the last state remains on the screen. */
  end: () => void;
};

const BAR_CELLS = 24;
const LABEL_CHARACTERS = 12;
/** Minimum time between two terminal updates; nobody would see more, and they slow the work. */
const DRAW_INTERVAL_MS = 100;
/** Fraction of an episode after which a line is printed if there is no terminal. */
const LINE_FRACTION = 0.25;

const WORDS: Readonly<Record<PackageStep | 'failed', string>> = {
  probe: 'reading',
  encode: 'encoding',
  verify: 'verified',
  store: 'stored',
  done: 'done',
  failed: 'failed',
};

type State = { step: PackageStep | 'failed'; fraction: number };

/** Starts to show progress: bars on a terminal, else lines. */
export function startProgress(
  episodeNumbers: readonly number[],
  { terminal, note }: Pick<Context, 'terminal' | 'note'>,
): Progress {
  const states = new Map<number, State>(
    episodeNumbers.map((number) => [number, { step: 'probe', fraction: 0 }]),
  );
  return terminal === null ? lineProgress(states, note) : barProgress(states, terminal);
}

function lineProgress(states: Map<number, State>, note: (line: string) => void): Progress {
  return {
    update: (episodeNumber, step, fraction) => {
      const before = states.get(episodeNumber);
      states.set(episodeNumber, { step, fraction });
      const isNews =
        before?.step !== step ||
        Math.floor(before.fraction / LINE_FRACTION) !== Math.floor(fraction / LINE_FRACTION);
      if (isNews) note(`Episode ${episodeNumber}: ${WORDS[step]}, ${percent(fraction)}`);
    },
    end: () => {},
  };
}

function barProgress(
  states: Map<number, State>,
  terminal: NonNullable<Context['terminal']>,
): Progress {
  let drawnLines = 0;
  let drawnAtMs = 0;
  const draw = () => {
    drawnAtMs = performance.now();
    const lines = barsOf(states).map((line) => line.slice(0, terminal.columns - 1));
    const up = drawnLines === 0 ? '' : `\u001B[${drawnLines}A`;
    terminal.write(`${up}${lines.map((line) => `\r\u001B[2K${line}\n`).join('')}`);
    drawnLines = lines.length;
  };
  draw();
  return {
    update: (episodeNumber, step, fraction) => {
      states.set(episodeNumber, { step, fraction });
      if (performance.now() - drawnAtMs >= DRAW_INTERVAL_MS) draw();
    },
    end: draw,
  };
}

/** Returns a bar for each episode in progress, and one for all. */
function barsOf(states: ReadonlyMap<number, State>): string[] {
  const all = [...states.values()];
  const total = all.reduce((sum, { fraction }) => sum + fraction, 0) / all.length;
  const done = all.filter(({ step }) => step === 'done').length;
  const running = [...states].filter(
    ([, { step, fraction }]) => fraction > 0 && step !== 'done' && step !== 'failed',
  );
  return [
    ...running.map(([number, { step, fraction }]) =>
      barOf(`Episode ${number}`, fraction, WORDS[step]),
    ),
    barOf('All', total, `${done} of ${all.length} done`),
  ];
}

function barOf(label: string, fraction: number, words: string): string {
  const filled = Math.round(fraction * BAR_CELLS);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled);
  return `${label.padEnd(LABEL_CHARACTERS)}${bar} ${percent(fraction).padStart(5)}  ${words}`;
}

function percent(fraction: number): string {
  return `${Math.floor(fraction * 100)} %`;
}
