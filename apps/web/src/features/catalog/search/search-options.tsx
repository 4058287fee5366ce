import { highlightOf } from '@hookline/domain/search';
import { HistoryIcon, SearchIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

export type SearchOption = {
  key: string;
  name: string;
  /** URL path of the drama; null for a keyword. */
  drama: string | null;
};

type SearchOptionsProps = {
  /** Id of the list. An option's id is this id, followed by the index of the option. */
  id: string;
  label: string;
  options: readonly SearchOption[];
  typed: string;
  activeIndex: number;
  onChoose: (option: SearchOption) => void;
};

const OPTION =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-4 py-2 wrap-anywhere ' +
  'text-soft hover:bg-raised aria-selected:bg-raised aria-selected:outline-2 ' +
  'aria-selected:-outline-offset-2 aria-selected:outline-rose';

/** A combobox list. The focus stays in the field, which refers to the active option. */
export function SearchOptions(props: SearchOptionsProps) {
  const { id, label, options, typed, activeIndex, onChoose } = props;
  const listRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    listRef.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  return (
    <div ref={listRef} id={id} role="listbox" aria-label={label} hidden={options.length === 0}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field handles the keys.
        <div
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          className={OPTION}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.drama === null ? (
            <HistoryIcon className="size-5 flex-none text-muted" />
          ) : (
            <SearchIcon className="size-5 flex-none text-muted" />
          )}
          <span dir="auto">
            <Highlighted name={option.name} typed={typed} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** A name in which the typed text is highlighted. */
function Highlighted({ name, typed }: { name: string; typed: string }) {
  const parts = highlightOf(name, typed);
  if (parts === null) return name;
  return (
    <>
      {parts.before}
      <mark className="bg-transparent font-bold text-text">{parts.match}</mark>
      {parts.after}
    </>
  );
}
