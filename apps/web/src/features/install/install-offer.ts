import { createStore } from '@hookline/ui';

/** Event of Chromium, which lets a page ask its user to install it, once. */
export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

type InstallOffer = {
  /** How the site can be installed; null as long as nothing is known of a way. */
  kind: null | 'prompt' | 'ios';
  /** Null once it has been used. */
  prompt: InstallPrompt | null;
};

export const installOffer = createStore<InstallOffer>({ kind: null, prompt: null });

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** Takes the browser's offer over. It comes once, maybe before the page is idle. */
export function awaitInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (prompt) => {
    prompt.preventDefault();
    installOffer.set({ kind: 'prompt', prompt });
  });
}
