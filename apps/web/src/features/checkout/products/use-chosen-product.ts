import { useState } from 'react';

import { tabStorage } from '../../../lib/storage/safe-storage.ts';

const CHOICE_KEY = 'hookline.chosen-package';

type Choice = { chapterId: string; productId: string };

/**
 * Returns the package that the viewer has chosen in a sheet, and a function to choose another one.
 * A choice for an episode survives a login in this tab, because the login leaves the page.
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

/** Forgets the choice, because its payment has begun and stores the package itself. */
export function forgetChosenProduct(): void {
  tabStorage.keep(CHOICE_KEY, null);
}

function readChoice(chapterId: string | null): string | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written above, in this tab.
  const choice = tabStorage.readJson(CHOICE_KEY) as Choice | null;
  return choice !== null && choice.chapterId === chapterId ? choice.productId : null;
}
