import { useEffect, useId, useState, type KeyboardEvent } from 'react';

import type { Finder } from '../../lib/finder.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { FINDERS } from './finders.ts';
import { useTargets, type Target } from './use-targets.ts';

const INPUT =
  'min-h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none ' +
  'placeholder:text-muted';
const TARGET =
  'flex min-h-9 cursor-pointer items-baseline gap-3 rounded-md px-3 py-1.5 ' +
  'aria-selected:bg-accent-soft aria-selected:text-link touch:min-h-11 touch:py-2.5';

type GoToDialogProps = {
  onClose: () => void;
  onHelp: () => void;
  finders?: readonly Finder[];
};

/** Opens pages, commands and whatever the finders find, by a few letters and Enter. */
export function GoToDialog({ onClose, onHelp, finders = FINDERS }: GoToDialogProps) {
  const listId = useId();
  const [word, setWord] = useState('');
  const [at, setAt] = useState(0);
  const { targets, isSearching } = useTargets({ word, finders, onHelp });
  const chosen = Math.min(at, targets.length - 1);
  const idOf = (index: number) => `${listId}-${index}`;

  function go(target: Target | undefined): void {
    if (target === undefined) return;
    // First, because a command may open another dialog.
    onClose();
    target.go();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && targets.length > 0) {
      event.preventDefault();
      setAt((chosen + by + targets.length) % targets.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(targets[chosen]);
    }
  }

  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);

  return (
    <Dialog title="Go to" shape="top" closesOutside onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label="Go to"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={targets.length > 0 ? idOf(chosen) : undefined}
        autoComplete="off"
        spellCheck="false"
        placeholder="A page, or what you look for"
        value={word}
        onChange={({ target }) => {
          setWord(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className={INPUT}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Found"
        className="max-h-[50dvh] overflow-y-auto p-2"
      >
        {targets.map((target, index) => (
          <TargetRow
            key={target.key}
            id={idOf(index)}
            target={target}
            isChosen={index === chosen}
            isFirstOfGroup={targets[index - 1]?.group !== target.group}
            onPoint={() => setAt(index)}
            onPress={() => go(target)}
          />
        ))}
      </div>
      <p role="status" className="px-5 pb-3 text-xs text-muted empty:hidden">
        {statusOf(targets.length, isSearching)}
      </p>
    </Dialog>
  );
}

function statusOf(count: number, isSearching: boolean): string {
  if (isSearching) return 'Searching …';
  return count === 0 ? 'Nothing fits.' : '';
}

type TargetRowProps = {
  id: string;
  target: Target;
  isChosen: boolean;
  isFirstOfGroup: boolean;
  onPoint: () => void;
  onPress: () => void;
};

function TargetRow(props: TargetRowProps) {
  const { id, target, isChosen, isFirstOfGroup, onPoint, onPress } = props;
  return (
    <>
      {isFirstOfGroup && (
        <div role="presentation" className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
          {target.group}
        </div>
      )}
      {/* The field keeps the focus and handles the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        id={id}
        role="option"
        aria-selected={isChosen}
        onPointerMove={onPoint}
        onClick={onPress}
        className={TARGET}
      >
        <span className="font-medium">{target.name}</span>
        {target.detail !== undefined && (
          <span className="min-w-0 truncate text-muted">{target.detail}</span>
        )}
      </div>
    </>
  );
}
