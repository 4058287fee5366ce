import type { ComponentProps } from 'react';

/** Attributes of an `svg` that Lucide's icons accept. */
export type LineIconProps = Omit<ComponentProps<'svg'>, 'path'>;

/**
 * Draws one line in Lucide's style, for icons of the first page. The library's own component would
 * add 1.4 kB to home and is slower on pages with many icons (ADR 0038, 0036).
 */
export function LineIcon({ path, ...props }: LineIconProps & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={path} />
    </svg>
  );
}
