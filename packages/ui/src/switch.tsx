import { useId } from 'react';

/** Classes of a row with a name and a control. */
export const SETTING_ROW =
  'flex min-h-17 items-center justify-between gap-4 border-b border-line py-3 font-semibold';

type SwitchProps = {
  label: string;
  /** Describes what the switch does. */
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A setting that is on or off. It is a native checkbox, which every device supports. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={SETTING_ROW}>
      <span className="grid min-w-0 gap-1">
        {label}
        {hint !== undefined && (
          <span id={hintId} className="text-sm font-normal text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch relative h-8 w-13 flex-none cursor-pointer appearance-none rounded-full"
        checked={isOn}
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
