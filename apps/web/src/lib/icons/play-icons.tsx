import { LineIcon, type LineIconProps } from './line-icon.tsx';

const TRIANGLE =
  'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z';
const BAR = 'a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1z';

/** A filled triangle: press to play. */
export function PlayIcon(props: LineIconProps) {
  return <LineIcon path={TRIANGLE} fill="currentColor" {...props} />;
}

/** Two filled bars: press to pause. */
export function PauseIcon(props: LineIconProps) {
  return <LineIcon path={`M14 4${BAR}M5 4${BAR}`} fill="currentColor" {...props} />;
}
