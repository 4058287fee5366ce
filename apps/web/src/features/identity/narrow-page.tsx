import type { ReactNode } from 'react';

type NarrowPageProps = { className?: string; children: ReactNode };

/** A page with one narrow column, used for the login and the profile. */
export function NarrowPage({ className = '', children }: NarrowPageProps) {
  return (
    <div className={`page-width grid max-w-128 grid-cols-1 content-start gap-6 pb-16 ${className}`}>
      {children}
    </div>
  );
}
