/** Paths on a grid of 24. Icons take the colour of the text and are decoration. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  replay: 'M5 12a7 7 0 1 0 2.2-5.1M5 4v4h4',
  next: 'M6 9l6 6 6-6',
  previous: 'M6 15l6-6 6 6',
  sound: 'M5 9.5v5h3l4 3.5v-12l-4 3.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M5 9.5v5h3l4 3.5v-12l-4 3.5zM16 9.5l5 5M21 9.5l-5 5',
  fullScreen: 'M5 9V5h4M19 9V5h-4M5 15v4h4M19 15v4h-4',
  exitFullScreen: 'M9 5v4H5M15 5v4h4M9 19v-4H5M15 19v-4h4',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  captions: 'M4 6h16v12H4zM10 10.5a2 2 0 1 0 0 3M16.5 10.5a2 2 0 1 0 0 3',
  like: 'M12 19.5s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 6.9a4.2 4.2 0 0 1 7.5 2.6c0 5.4-7.5 10-7.5 10z',
  favourite: 'M7 4.5h10v15l-5-3.6-5 3.6z',
  episodes: 'M4.5 5h6v6h-6zM13.5 5h6v6h-6zM4.5 14h6v5.5h-6zM13.5 14h6v5.5h-6z',
  lock: 'M6.5 10.5h11v9h-11zM9 10.5V8a3 3 0 0 1 6 0v2.5',
  download: 'M12 4.5v10M8 11l4 4 4-4M5.5 19.5h13',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5.5 12.5l4.5 4.5 8.5-9.5',
} as const;

export type IconName = keyof typeof PATHS;

type IconProps = { name: IconName; isFilled?: boolean; className?: string };

export function Icon({ name, isFilled = false, className = 'size-6' }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
