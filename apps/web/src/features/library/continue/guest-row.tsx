import { useGuestHistory } from '../history/use-guest-history.ts';
import { watchedByGuest } from '../watched-drama.ts';
import { ContinueView } from './continue-view.tsx';
import type { ContinueRowProps } from './continue-row-props.ts';

/** A guest's row, which sends no requests. */
export function ContinueRow(props: ContinueRowProps) {
  return <ContinueView {...props} history={useGuestHistory().map(watchedByGuest)} />;
}
