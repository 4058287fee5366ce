import { formatDay, formatMinute, formatUtc } from '../lib/format.ts';

type WhenProps = {
  /** Epoch milliseconds; null if it has not happened. */
  ms: number | null;
  /** Shows the day alone. */
  isDay?: boolean;
  /** Text for null. */
  never?: string;
};

/** Shows a time in the operator's zone, with UTC and seconds when pointed at. */
export function When({ ms, isDay = false, never = 'Never' }: WhenProps) {
  if (ms === null) return <span className="text-muted">{never}</span>;
  return (
    <time dateTime={new Date(ms).toISOString()} title={formatUtc(ms)} className="whitespace-nowrap">
      {isDay ? formatDay(ms) : formatMinute(ms)}
    </time>
  );
}
