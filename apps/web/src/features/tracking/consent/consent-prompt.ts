import { createStore, useStore } from '@hookline/ui';

/** Opener of the prompt: a page in a region that requires consent, or the viewer. */
type Opener = 'page' | 'viewer';

const prompt = createStore<{ openedBy: Opener | null }>({ openedBy: null });

/** Opens the prompt that asks whether Hookline may record what the viewer does. */
export function openConsentPrompt(openedBy: Opener): void {
  prompt.set({ openedBy });
}

/** Opens the prompt because the viewer wants to change the answer. */
export function askForConsent(): void {
  openConsentPrompt('viewer');
}

export function closeConsentPrompt(): void {
  prompt.set({ openedBy: null });
}

/** Returns the opener of the prompt at the page's bottom; null while the prompt is closed. */
export function useConsentPrompt(): Opener | null {
  return useStore(prompt, ({ openedBy }) => openedBy);
}
