import { useEffect, useEffectEvent, useRef } from 'react';
import Plotter from 'uplot';
import 'uplot/dist/uPlot.min.css';

const HEIGHT_PX = 220;
const COLORS = ['--accent', '--good', '--warn', '--danger'] as const;
const MS_PER_SECOND = 1000;
const AXIS_WIDTH_PX = 64;

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

  return <div ref={ref} role="img" aria-label={series.map(({ label }) => label).join(', ')} />;
}

function optionsOf(place: HTMLElement, { series, format, formatTime }: PlotProps): Plotter.Options {
  const tokens = getComputedStyle(place);
  const color = (name: string) => tokens.getPropertyValue(name);
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
    cursor: { points: { size: 7 } },
    axes: [
      { ...axis, grid: { show: false } },
      { ...axis, size: AXIS_WIDTH_PX, values: (_plot, values) => values.map(textOf) },
    ],
    series: [
      { value: (_plot, at) => (at === null ? '–' : formatTime(at * MS_PER_SECOND)) },
      ...series.map(({ label }, index) => ({
        label,
        stroke: color(COLORS[index] ?? '--muted'),
        width: 2,
        points: { show: false },
        value: (_plot: Plotter, value: number | null) => textOf(value),
      })),
    ],
  };
}
