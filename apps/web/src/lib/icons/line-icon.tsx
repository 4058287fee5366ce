import type { ComponentProps } from 'react';

/** Attributes of an `svg` that Lucide's icons accept. */
export type LineIconProps = Omit<ComponentProps<'svg'>, 'path'>;

/**
 * Draws one line in Lucide's style, for icons of the first page: the library's own component is 1.4
 * kB, which home saves, and slower where there are many (ADR 0038, 0036).
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
