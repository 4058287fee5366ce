import { LazyBoundary, lazyWithRetry } from '../../../platform/loading/lazy.tsx';
import { MoreFrame } from './more-frame.tsx';

const LazyMore = lazyWithRetry(async () => (await import('./more-like-this.tsx')).MoreLikeThis);

type LateMoreProps = {
  contentId: string;
  /** Whether code and dramas may load: the first picture comes first. */
  isLate: boolean;
};

/** 'More like this', with its place kept from the start. */
export function LateMore({ contentId, isLate }: LateMoreProps) {
  if (!isLate) return <MoreFrame />;
  return (
    <LazyBoundary placeholder={<MoreFrame />} Failed={Nothing}>
      <LazyMore contentId={contentId} />
    </LazyBoundary>
  );
}

function Nothing() {
  return null;
}
