import { installOffer } from './install-offer.ts';

export type InstallResult = 'accepted' | 'refused' | 'unavailable';

/**
 * Shows the browser's install prompt, which browsers allow once and only after a tap. Returns
 * 'unavailable' if there is no prompt, or the browser does not show it.
 */
export async function askToInstall(): Promise<InstallResult> {
  const { prompt } = installOffer.get();
  if (prompt === null) return 'unavailable';
  installOffer.set({ prompt: null });
  try {
    await prompt.prompt();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return 'unavailable';
  }
  const { outcome } = await prompt.userChoice;
  return outcome === 'accepted' ? 'accepted' : 'refused';
}
