import { createStore } from '@hookline/ui';

/** Chromium's event that lets a page show the install prompt, once. */
export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

type InstallOffer = {
  /** Way to install the site; null while none is known. */
  kind: null | 'prompt' | 'ios';
  /** Null after the prompt has been used. */
  prompt: InstallPrompt | null;
};

export const installOffer = createStore<InstallOffer>({ kind: null, prompt: null });

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** Captures the browser's install prompt event, which fires once, maybe before the page is idle. */
export function awaitInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (prompt) => {
    prompt.preventDefault();
    installOffer.set({ kind: 'prompt', prompt });
  });
}
