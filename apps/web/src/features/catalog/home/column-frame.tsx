import { useRef, type ReactNode } from 'react';

import type { COLUMN_LOOKS } from './column-looks.tsx';
import { RowArrows } from './row-arrows.tsx';

type ColumnFrameProps = {
  look: (typeof COLUMN_LOOKS)['row'];
  title: string;
  columnId?: string;
  /** Content beside the title. */
  aside?: ReactNode;
  isRanked?: boolean;
  /** List items. */
  children: ReactNode;
};

/** A home page section: its title, and a row that scrolls sideways. */
export function ColumnFrame(props: ColumnFrameProps) {
  const { look, title, columnId, aside, isRanked = false, children } = props;
  const rowRef = useRef<HTMLUListElement & HTMLOListElement>(null);
  const List = isRanked ? 'ol' : 'ul';

  return (
    <section className={look.section} aria-label={title} data-column={columnId}>
      <div className="page-width flex min-h-11 items-center gap-4">
        <h2 className="headline me-auto min-w-0 text-column">{title}</h2>
        {aside}
        <RowArrows rowRef={rowRef} />
      </div>
      <List ref={rowRef} className={look.row}>
        {children}
      </List>
    </section>
  );
}
