import type { FieldFaults } from '@hookline/contract/studio';
import { createContext, use, useId, type ReactNode } from 'react';

/**
 * Faults of the form around, by the names of its fields. `<ActionDialog>` provides them; a form of
 * its own does by `<Faults value={error.fields}>`.
 */
export const Faults = createContext<FieldFaults>({});

const LABEL = 'font-medium';
const CONTROL =
  'min-h-8 w-full min-w-0 rounded-md border border-edge bg-surface px-2.5 text-text ' +
  'placeholder:text-muted aria-invalid:border-danger touch:min-h-11 touch:text-base';

const SELECT =
  `${CONTROL} appearance-none bg-chevron bg-size-[1rem] bg-no-repeat ps-2.5 pe-8 ` +
  'bg-[position:calc(100%-0.5rem)_50%] truncate';

/** Classes of inputs, for those outside of a `<Field>`. */
export const controlClass = CONTROL;
/** Classes of selects outside of a `<Field>`. */
export const selectClass = SELECT;

type ControlProps = {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: string;
  /** Path of the field in the call's input, by which the server names its fault. */
  name: string;
  /** Help about what to write, below the control. */
  hint?: ReactNode;
  /** Draws the control; its element takes all these props. */
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with its hint, and its fault in words below it. */
export function Field({ label, name, hint, children }: FieldProps) {
  const id = useId();
  const fault = use(Faults)[name];
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      {children({
        id,
        name,
        'aria-invalid': fault === undefined ? undefined : true,
        'aria-describedby': described || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className="text-xs font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, 'children'> & {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'search' | 'date' | 'datetime-local' | 'url';
  inputMode?: 'decimal' | 'numeric';
  autoComplete?: string;
  maxLength?: number;
  placeholder?: string;
  /** Lines of text; more than one makes it a text area. */
  lines?: number;
};

/** A field for text. */
export function TextField(props: TextFieldProps) {
  const { label, name, hint, value, onChange, lines = 1, ...rest } = props;
  const { type = 'text', autoComplete = 'off', ...input } = rest;
  return (
    <Field label={label} name={name} hint={hint}>
      {(control) =>
        lines > 1 ? (
          <textarea
            {...control}
            rows={lines}
            maxLength={input.maxLength}
            placeholder={input.placeholder}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={`${CONTROL} py-1.5`}
          />
        ) : (
          <input
            {...control}
            {...input}
            type={type}
            autoComplete={autoComplete}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={CONTROL}
          />
        )
      }
    </Field>
  );
}

export type Option<V extends string = string> = { value: V; label: string };

type SelectFieldProps<V extends string> = Omit<FieldProps, 'children'> & {
  value: V;
  onChange: (value: V) => void;
  options: readonly Option<V>[];
};

/** A field that takes one of a few values: the browser's own list, as on every device. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, name, hint, value, onChange, options } = props;
  return (
    <Field label={label} name={name} hint={hint}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
          className={SELECT}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
