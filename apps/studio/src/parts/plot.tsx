import { useEffect, useEffectEvent, useRef } from 'react';
import Plotter from 'uplot';
import 'uplot/dist/uPlot.min.css';

import { formatMark } from '../lib/format.ts';

const HEIGHT_PX = 220;
const COLORS = ['--accent', '--good', '--warn', '--danger'] as const;
const MS_PER_SECOND = 1000;
const AXIS_WIDTH_PX = 64;
const ROOM_ABOVE = 1.1;
/** Top of a chart without values: at 1 all its marks would read $0.01 or $0.00. */
const EMPTY_TOP = 100;
/** The library's own sheet is in no layer, so ours needs to be important. */
const PLOT =
  '[&_.uplot]:font-sans! [&_.u-legend]:text-xs! [&_.u-legend_th]:font-normal! ' +
  '[&_.u-legend_.u-marker]:size-2.5! [&_.u-legend_.u-marker]:rounded-full!';

export type ChartSeries = {
  label: string;
  /** A value for each time; null where there is none. */
  values: readonly (number | null)[];
};

type Lines = { times: readonly number[]; series: readonly ChartSeries[] };
type PlotProps = Lines & {
  format: (value: number) => string;
  formatTime: (atMs: number) => string;
};

/** Draws lines over time in the colours of the tokens, as wide as its place. */
export function Plot({ times, series, format, formatTime }: PlotProps) {
  const ref = useRef<HTMLDivElement>(null);
  const draw = useEffectEvent((place: HTMLElement, lines: Lines) => {
    const options = optionsOf(place, { ...lines, format, formatTime });
    const data = [
      lines.times.map((atMs) => atMs / MS_PER_SECOND),
      ...lines.series.map(({ values }) => values),
    ];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library writes nothing.
    return new Plotter(options, data as unknown as Plotter.AlignedData, place);
  });

  useEffect(() => {
    const place = ref.current;
    if (place === null) return undefined;
    let plot = draw(place, { times, series });
    const redraw = () => {
      plot.destroy();
      plot = draw(place, { times, series });
    };
    const sizes = new ResizeObserver(() =>
      plot.setSize({ width: place.clientWidth, height: HEIGHT_PX }),
    );
    sizes.observe(place);
    // The canvas has the colours of the moment at which it was drawn.
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', redraw);
    return () => {
      scheme.removeEventListener('change', redraw);
      sizes.disconnect();
      plot.destroy();
    };
  }, [times, series]);

  const name = series.map(({ label }) => label).join(', ');
  return <div ref={ref} role="img" aria-label={name} className={PLOT} />;
}

function optionsOf(place: HTMLElement, props: PlotProps): Plotter.Options {
  const { times, series, format, formatTime } = props;
  const spanMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const tokens = getComputedStyle(place);
  const color = (name: string) => tokens.getPropertyValue(name);
  /** The library counts the times as the first series, which has no colour. */
  const colorOf = (index: number) => {
    const name = COLORS[index - 1];
    return name === undefined ? 'transparent' : color(name);
  };
  const axis = {
    stroke: color('--muted'),
    font: '12px Figtree Variable, sans-serif',
    grid: { stroke: color('--line'), width: 1 },
    ticks: { show: false },
  };
  const textOf = (value: number | null) => (value === null ? '–' : format(value));
  return {
    width: place.clientWidth,
    height: HEIGHT_PX,
    // Lines that do not begin at zero make small changes look large.
    scales: {
      y: { range: (_plot, min, max) => [Math.min(0, min), max * ROOM_ABOVE || EMPTY_TOP] },
    },
    legend: { markers: { width: 0, fill: (_plot, index) => colorOf(index) } },
    cursor: { points: { size: 7 } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_plot, marks) => marks.map((at) => formatMark(at * MS_PER_SECOND, spanMs)),
      },
      { ...axis, size: AXIS_WIDTH_PX, values: (_plot, values) => values.map(textOf) },
    ],
    series: [
      { value: (_plot, at) => (at === null ? '–' : formatTime(at * MS_PER_SECOND)) },
      ...series.map(({ label }, index) => ({
        label,
        stroke: colorOf(index + 1),
        width: 2,
        points: { show: false },
        value: (_plot: Plotter, value: number | null) => textOf(value),
      })),
    ],
  };
}
