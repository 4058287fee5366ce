import type { ReactNode } from 'react';

import { CHIP } from './synopsis.tsx';

/** A named group of options, one of which is chosen. */
export function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="pb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

type OptionProps = {
  group: string;
  label: string;
  /** Language of the label; by default the page's language. */
  lang?: string;
  isChosen: boolean;
  onChoose: () => void;
};

export function Option({ group, label, lang, isChosen, onChoose }: OptionProps) {
  return (
    <label lang={lang} className={`${CHIP} player-option`}>
      <input
        type="radio"
        name={`player-${group}`}
        className="sr-only"
        checked={isChosen}
        onChange={onChoose}
      />
      {label}
    </label>
  );
}
