import type { ComponentProps } from 'react';

const BUTTON =
  'grid size-11 flex-none place-items-center rounded-full transition-colors hover:bg-white/14 ' +
  'md:bg-white/8';

/** A round button that holds an icon. */
export function RoundButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={`${BUTTON} ${className}`} {...rest} />;
}
