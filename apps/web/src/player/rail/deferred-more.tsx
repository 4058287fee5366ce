import { LazyBoundary, lazyWithRetry } from '../../lib/loading/lazy.tsx';
import { MoreFrame } from './more-frame.tsx';

const LazyMore = lazyWithRetry(async () => (await import('./more-like-this.tsx')).MoreLikeThis);

type DeferredMoreProps = {
  contentId: string;
  /** Whether code and dramas may load: only after the first picture. */
  mayLoad: boolean;
};

/** Renders 'More like this', whose space is reserved from the start. */
export function DeferredMore({ contentId, mayLoad }: DeferredMoreProps) {
  if (!mayLoad) return <MoreFrame />;
  return (
    <LazyBoundary placeholder={<MoreFrame />} Failed={Nothing}>
      <LazyMore contentId={contentId} />
    </LazyBoundary>
  );
}

function Nothing() {
  return null;
}
