import { PauseIcon as PauseLines, PlayIcon as PlayLines, type LucideProps } from 'lucide-react';

/** A filled triangle: press to play. */
export function PlayIcon(props: LucideProps) {
  return <PlayLines fill="currentColor" {...props} />;
}

/** Two filled bars: press to pause. */
export function PauseIcon(props: LucideProps) {
  return <PauseLines fill="currentColor" {...props} />;
}
