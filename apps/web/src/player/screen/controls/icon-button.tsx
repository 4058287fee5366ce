import type { LucideProps } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  /** Accessible name. */
  label: string;
  icon: ComponentType<LucideProps>;
  isFilled?: boolean;
};

/** Classes of a round control. */
export const ICON_BUTTON =
  'player-button pointer-events-auto inline-grid size-11 flex-none place-items-center rounded-full';

/** A round control over the picture, large enough for a thumb. */
export function IconButton(props: IconButtonProps) {
  const { label, icon: Icon, isFilled = false, className, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${ICON_BUTTON} ${className ?? ''}`}
      {...rest}
    >
      <Icon fill={isFilled ? 'currentColor' : 'none'} />
    </button>
  );
}
