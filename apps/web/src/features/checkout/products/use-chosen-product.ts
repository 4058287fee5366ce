import { useState } from 'react';

import { tabStorage } from '../../../lib/storage/safe-storage.ts';

const CHOICE_KEY = 'hookline.chosen-package';

export type ChosenProduct = { chapterId: string; productId: string };

/**
 * Returns the package that the viewer has chosen in a sheet, and a function to choose another one.
 * A choice for an episode survives a handoff to another browser, and a login, although a login
 * leaves the page.
 */
export function useChosenProduct(chapterId: string | null) {
  const [chosenId, setChosenId] = useState(() => {
    const choice = readChosenProduct();
    return choice !== null && choice.chapterId === chapterId ? choice.productId : null;
  });
  return {
    chosenId,
    choose: (productId: string) => {
      setChosenId(productId);
      if (chapterId !== null) {
        keepChosenProduct({ chapterId, productId });
      }
    },
  };
}

/** Stores a choice in this tab, or forgets the stored one. */
export function keepChosenProduct(choice: ChosenProduct | null): void {
  tabStorage.keep(CHOICE_KEY, choice === null ? null : JSON.stringify(choice));
}

/** Returns the choice stored in this tab; null if there is none. */
export function readChosenProduct(): ChosenProduct | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written above, in this tab.
  return tabStorage.readJson(CHOICE_KEY) as ChosenProduct | null;
}
