import type { ComponentProps } from 'react';

import { Icon, type IconName } from './icons.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  /** Accessible name. */
  label: string;
  icon: IconName;
  isFilled?: boolean;
};

/** A round control over the picture, as large as a thumb. */
export function IconButton({ label, icon, isFilled = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`player-button ${className ?? ''}`}
      {...rest}
    >
      <Icon name={icon} isFilled={isFilled} />
    </button>
  );
}
