import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

/** The next page is requested when a tenth of the end marker is within 100 px of the view. */
const TRIGGER = { threshold: 0.1, rootMargin: '100px' };

type InfiniteListProps = {
  label: string;
  state: 'idle' | 'loading' | 'end';
  /** Text below the rows, for example "No more". */
  footer: ReactNode;
  /** Called when the end is near, unless a page is loading or the last page is shown. */
  onReachEnd: () => void;
  /** Class of the list element. */
  className?: string;
  children: ReactNode;
};

/** A list that requests more items as the viewer scrolls towards its end. */
export function InfiniteList(props: InfiniteListProps) {
  const { label, state, footer, className, children } = props;
  const endRef = useRef<HTMLDivElement>(null);
  const onReachEnd = useEffectEvent(props.onReachEnd);

  // Observes the end marker again after each page, because a marker that stays in view is reported
  // only once.
  useEffect(() => {
    const end = endRef.current;
    if (end === null || state !== 'idle') return undefined;

    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onReachEnd();
    }, TRIGGER);
    observer.observe(end);
    return () => observer.disconnect();
  }, [state]);

  return (
    <>
      <ul aria-label={label} aria-busy={state === 'loading'} className={className}>
        {children}
      </ul>
      <div ref={endRef} role="status" className="py-10 text-center text-sm text-muted">
        {footer}
      </div>
    </>
  );
}
