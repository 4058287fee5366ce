import { GripVerticalIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Classes of a row that is dragged or has another one above it: see `useDragOrder`. */
export const DRAGGED_ROW =
  'data-dragged:opacity-50 data-[drop=above]:shadow-[inset_0_2px_var(--accent)] ' +
  'data-[drop=below]:shadow-[inset_0_-2px_var(--accent)]';

/** The grip by which a mouse drags a row. Other ways to move it have names, and this one needs none. */
export function DragHandle(props: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden="true"
      className="cursor-grab text-muted hover:text-text touch:hidden [&_svg]:size-4"
      {...props}
    >
      <GripVerticalIcon />
    </span>
  );
}
