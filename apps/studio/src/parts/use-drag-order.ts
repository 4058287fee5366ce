import { useState, type DragEvent } from 'react';

/**
 * Orders a list by drag: `{...drag.handleOf(id)}` on what is dragged, `{...drag.rowOf(id)}` on its
 * `<li>`. A row that is dropped on another one takes its place. A touch screen does not drag and the
 * keyboard cannot, so a list has buttons that move a row as well.
 *
 * @param ids  Ids of the rows in their order.
 * @param onMove  Called with zero-based places.
 */
export function useDragOrder(ids: readonly string[], onMove: (from: number, to: number) => void) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [overId, setOverId] = useState<string | null>(null);
  const from = draggedId === null ? -1 : ids.indexOf(draggedId);
  const end = () => {
    setDraggedId(null);
    setOverId(null);
  };
  return {
    handleOf: (id: string) => ({
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
        const row = currentTarget.closest('li');
        if (row !== null) dataTransfer.setDragImage(row, 0, 0);
        dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        dataTransfer.setData('text/plain', id);
        setDraggedId(id);
      },
      onDragEnd: end,
    }),
    rowOf: (id: string) => {
      const to = ids.indexOf(id);
      const isTarget = from !== -1 && overId === id && from !== to;
      return {
        'data-drop': isTarget ? (to < from ? 'above' : 'below') : undefined,
        'data-dragged': draggedId === id ? '' : undefined,
        onDragOver: (event: DragEvent<HTMLElement>) => {
          // The browser may drag something else over the list, such as a file.
          if (from === -1) return;
          event.preventDefault();
          setOverId(id);
        },
        onDrop: (event: DragEvent<HTMLElement>) => {
          if (from === -1) return;
          event.preventDefault();
          end();
          if (from !== to) onMove(from, to);
        },
      };
    },
  };
}
