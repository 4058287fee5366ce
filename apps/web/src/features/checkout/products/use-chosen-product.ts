import { useState } from 'react';

import { tabStorage } from '../../../lib/storage/safe-storage.ts';

const CHOICE_KEY = 'hookline.chosen-package';

type Choice = { chapterId: string; productId: string };

/**
 * Gives the package that the viewer has chosen in a sheet, and how to choose another one. A choice
 * for an episode outlives a login in this tab, because the page is left for it.
 */
export function useChosenProduct(chapterId: string | null) {
  const [chosenId, setChosenId] = useState(() => readChoice(chapterId));
  return {
    chosenId,
    choose: (productId: string) => {
      setChosenId(productId);
      if (chapterId !== null) {
        const choice: Choice = { chapterId, productId };
        tabStorage.keep(CHOICE_KEY, JSON.stringify(choice));
      }
    },
  };
}

/** Forgets the choice: its payment has begun, and remembers the package itself. */
export function forgetChosenProduct(): void {
  tabStorage.keep(CHOICE_KEY, null);
}

function readChoice(chapterId: string | null): string | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written above, in this tab.
  const choice = tabStorage.readJson(CHOICE_KEY) as Choice | null;
  return choice !== null && choice.chapterId === chapterId ? choice.productId : null;
}
