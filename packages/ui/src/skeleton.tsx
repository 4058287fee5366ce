const SHIMMER = 'animate-shimmer bg-raised bg-shimmer bg-size-[300%_100%]';

/** The grey shape of something that is still on its way. Its size comes from `className`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`${SHIMMER} rounded-xl ${className}`} />;
}
