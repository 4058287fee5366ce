import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  /** Accessible name. */
  label: string;
  icon: LucideIcon;
  isFilled?: boolean;
};

/** A round control over the picture, as large as a thumb. */
export function IconButton(props: IconButtonProps) {
  const { label, icon: Icon, isFilled = false, className, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`player-button ${className ?? ''}`}
      {...rest}
    >
      <Icon fill={isFilled ? 'currentColor' : 'none'} />
    </button>
  );
}
