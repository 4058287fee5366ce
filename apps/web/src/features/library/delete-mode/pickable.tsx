import { CheckIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Selection state of an item in delete mode. */
export type Pick = { isPicked: boolean; onToggle: () => void };

type PickableProps = {
  pick: Pick;
  className: string;
  /** Classes that place the tick. */
  tickClassName: string;
  /** Item content, whose text labels the checkbox. */
  children: ReactNode;
};

const LABEL =
  'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-rose';
const TICK =
  'grid size-6 flex-none place-items-center rounded-full bg-black/60 ring-2 ' +
  'ring-white/80 transition-colors peer-checked:bg-brand peer-checked:text-ink ' +
  'peer-checked:ring-transparent *:opacity-0 peer-checked:*:opacity-100';

/** An item whose whole area is the label of a checkbox; Space and Enter toggle it. */
export function Pickable({ pick, className, tickClassName, children }: PickableProps) {
  return (
    <label className={`${LABEL} ${className}`}>
      <input
        type="checkbox"
        className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
        checked={pick.isPicked}
        onChange={pick.onToggle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') pick.onToggle();
        }}
      />
      {children}
      <span aria-hidden="true" className={`${TICK} ${tickClassName}`}>
        <CheckIcon className="size-4 stroke-3" />
      </span>
    </label>
  );
}
