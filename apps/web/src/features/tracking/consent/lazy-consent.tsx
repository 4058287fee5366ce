import { LazyBoundary, lazyWithRetry } from '../../../lib/loading/lazy.tsx';
import { closeConsentPrompt, useConsentPrompt } from './consent-prompt.ts';

const ConsentBanner = lazyWithRetry(
  async () => (await import('./consent-banner.tsx')).ConsentBanner,
);

/** The consent prompt; if its code fails to load, nothing is recorded, and the page still works. */
export function LazyConsent() {
  return (
    useConsentPrompt() !== null && (
      <LazyBoundary placeholder={null} onFailed={closeConsentPrompt}>
        <ConsentBanner />
      </LazyBoundary>
    )
  );
}
