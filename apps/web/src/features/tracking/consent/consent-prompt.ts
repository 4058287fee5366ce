import { createStore, useStore } from '@hookline/ui';

/** Who has opened the question: a page in a region that requires consent, or the viewer. */
type Opener = 'page' | 'viewer';

const prompt = createStore<{ openedBy: Opener | null }>({ openedBy: null });

/** Opens the question whether Hookline may count what the viewer does. */
export function openConsentPrompt(openedBy: Opener): void {
  prompt.set({ openedBy });
}

/** Opens it because the viewer wants to change the answer. */
export function askForConsent(): void {
  openConsentPrompt('viewer');
}

export function closeConsentPrompt(): void {
  prompt.set({ openedBy: null });
}

/** Gives who has opened the question, which takes the place at the bottom; null while it is closed. */
export function useConsentPrompt(): Opener | null {
  return useStore(prompt, ({ openedBy }) => openedBy);
}
