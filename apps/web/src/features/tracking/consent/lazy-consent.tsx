import { LazyBoundary, lazyWithRetry } from '../../../lib/loading/lazy.tsx';
import { closeConsentPrompt, useConsentPrompt } from './consent-prompt.ts';

const ConsentBanner = lazyWithRetry(
  async () => (await import('./consent-banner.tsx')).ConsentBanner,
);

/** The question whether events may be counted; without its code nothing is, and the page goes on. */
export function LazyConsent() {
  return (
    useConsentPrompt() !== null && (
      <LazyBoundary placeholder={null} onFailed={closeConsentPrompt}>
        <ConsentBanner />
      </LazyBoundary>
    )
  );
}
