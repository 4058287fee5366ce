const SHIMMER = 'animate-shimmer bg-raised bg-shimmer bg-size-[300%_100%]';

/** A grey placeholder for content that is still loading. Its size is set by `className`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`${SHIMMER} rounded-xl ${className}`} />;
}
