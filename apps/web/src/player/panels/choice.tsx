import type { ReactNode } from 'react';

import { CHIP } from './synopsis.tsx';

type ChoiceProps = {
  legend: string;
  /** Spreads short labels over the width, so that no option stands alone in a second row. */
  isSpread?: boolean;
  children: ReactNode;
};

/** A named group of options, one of which is chosen. */
export function Choice({ legend, isSpread = false, children }: ChoiceProps) {
  const spread = isSpread ? '*:flex-auto *:min-w-11 *:px-1.5' : '';
  return (
    <fieldset>
      <legend className="pb-2 font-semibold">{legend}</legend>
      <div className={`flex flex-wrap gap-2 ${spread}`}>{children}</div>
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
