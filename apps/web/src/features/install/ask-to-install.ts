import { installOffer } from './install-offer.ts';

export type InstallResult = 'accepted' | 'refused' | 'unavailable';

/** Shows the browser's install prompt, once and only after a tap; else returns 'unavailable'. */
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
