import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';

import type { Filters, FilterTexts } from '../lib/use-filters.ts';
import { Button } from './button.tsx';
import { controlClass, selectClass, type Option } from './field.tsx';

/** Time without a key after which a typed filter takes effect. */
const TYPED_MS = 300;
const CONTROL_BOX =
  'grid min-w-36 grow gap-1 data-[kind=text]:basis-56 sm:max-w-72 ' +
  'sm:data-[kind=date]:grow-0 sm:data-[kind=select]:grow-0';

type FilterField<T extends FilterTexts> = { name: keyof T & string; label: string } & (
  | { kind: 'text'; placeholder?: string }
  | { kind: 'select'; options: readonly Option[] }
  | { kind: 'date' }
);

type FilterBarProps<T extends FilterTexts> = {
  /** Result of `useFilters`. */
  filters: Filters<T>;
  fields: readonly FilterField<T>[];
  /** Further buttons at the end. */
  children?: ReactNode;
};

/**
 * The filters of a list, which `useFilters` keeps in the address:
 * `fields={[{ kind: 'select', name: 'state', label: 'State', options }]}`. Days are 'YYYY-MM-DD';
 * `dayStartMs` and `dayEndMs` of `lib/days.ts` make times of them.
 */
export function FilterBar<T extends FilterTexts>({ filters, fields, children }: FilterBarProps<T>) {
  // The names are those of the address, whose values are texts.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const set = (name: keyof T, value: string) => filters.set({ [name]: value } as Partial<T>);
  return (
    <search className="flex flex-wrap items-end gap-x-3 gap-y-2">
      {fields.map((field) => (
        <FilterControl
          key={field.name}
          field={field}
          value={filters.values[field.name] ?? ''}
          onChange={(value) => set(field.name, value)}
        />
      ))}
      {filters.isChanged && (
        <Button tone="plain" onClick={filters.clear}>
          Clear
        </Button>
      )}
      {children}
    </search>
  );
}

type ControlProps<T extends FilterTexts> = {
  field: FilterField<T>;
  value: string;
  onChange: (value: string) => void;
};

function FilterControl<T extends FilterTexts>({ field, value, onChange }: ControlProps<T>) {
  const id = useId();
  return (
    <div data-kind={field.kind} className={CONTROL_BOX}>
      <label htmlFor={id} className="text-xs text-muted">
        {field.label}
      </label>
      {field.kind === 'select' ? (
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={selectClass}
        >
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <TypedFilter
          id={id}
          isDate={field.kind === 'date'}
          placeholder={field.kind === 'text' ? field.placeholder : undefined}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}

type TypedFilterProps = {
  id: string;
  isDate: boolean;
  placeholder: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** A filter that takes effect when typing pauses, or at once by Enter. */
function TypedFilter({ id, isDate, placeholder, value, onChange }: TypedFilterProps) {
  const [text, setText] = useState(value);
  const taken = useRef(value);
  const take = useEffectEvent((next: string) => {
    taken.current = next;
    if (next !== value) onChange(next);
  });

  useEffect(() => {
    const timer = setTimeout(() => take(text), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // "Clear", the Back button and links change the filter from outside.
  useEffect(() => {
    if (value !== taken.current) {
      taken.current = value;
      setText(value);
    }
  }, [value]);

  return (
    <input
      id={id}
      type={isDate ? 'date' : 'search'}
      autoComplete="off"
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          taken.current = text;
          onChange(text);
        }
      }}
      className={controlClass}
    />
  );
}
