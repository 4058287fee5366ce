import { LazyBoundary, lazyWithRetry } from '../../lib/loading/lazy.tsx';
import { MoreFrame } from './more-frame.tsx';

const LazyMore = lazyWithRetry(async () => (await import('./more-like-this.tsx')).MoreLikeThis);

type DeferredMoreProps = {
  contentId: string;
  /** Whether code and dramas may load: the first picture comes first. */
  mayLoad: boolean;
};

/** 'More like this', with its place kept from the start. */
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
