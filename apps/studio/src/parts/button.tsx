import { LoaderCircleIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

type Tone = 'quiet' | 'main' | 'danger' | 'plain';

const BUTTON =
  'inline-flex min-h-8 shrink-0 items-center justify-center gap-1.5 rounded-md px-3 font-medium ' +
  'whitespace-nowrap transition-colors touch:min-h-11 disabled:opacity-55 ' +
  'aria-disabled:opacity-55 [&_svg]:size-4';
const TONES: Readonly<Record<Tone, string>> = {
  quiet: 'border border-edge bg-surface text-text hover:bg-raised',
  main: 'border border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  danger: 'border border-transparent bg-danger-fill text-on-accent hover:brightness-110',
  plain: 'text-muted hover:bg-raised hover:text-text',
};

/** Classes of a button, for elements that look like one. */
export const buttonClass = (tone: Tone = 'quiet') => `${BUTTON} ${TONES[tone]}`;

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  /** 'main' for the one act of a screen, 'danger' for one that takes something away. */
  tone?: Tone;
  isSubmit?: boolean;
  /** Shows that the act is under way. Presses do nothing meanwhile, and the focus stays. */
  isBusy?: boolean;
  children: ReactNode;
};

/** A button of 32 px, or of 44 px under a finger. */
export function Button(props: ButtonProps) {
  const { tone = 'quiet', isSubmit = false, isBusy = false, children, onClick, ...rest } = props;
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={buttonClass(tone)}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {isBusy && <LoaderCircleIcon aria-hidden="true" className="animate-turn" />}
      {children}
    </button>
  );
}

/** A link to another page of the studio that looks like a button. */
export function ButtonLink({
  to,
  tone,
  isEdit = false,
  children,
}: {
  to: string;
  tone?: Tone;
  /** Whether the key `e` follows it. */
  isEdit?: boolean;
  children: ReactNode;
}) {
  return (
    <Link to={to} data-key={isEdit ? 'e' : undefined} className={buttonClass(tone)}>
      {children}
    </Link>
  );
}

const ICON_BUTTON =
  'inline-grid size-8 shrink-0 place-items-center rounded-md text-muted transition-colors ' +
  'hover:bg-raised hover:text-text touch:size-11 [&_svg]:size-4.5';

type IconButtonProps = { label: string; onPress: () => void; children: ReactNode };

/** A button of an icon alone; `label` is its name. */
export function IconButton({ label, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={ICON_BUTTON}
    >
      {children}
    </button>
  );
}

/** Classes that make a line of text as high and wide as a thumb, in the same place. */
export const THUMB_HIGH = 'touch:-my-3 touch:min-w-11 touch:py-3';

/** Classes of a link within text. */
export const TEXT_LINK =
  'text-link underline decoration-current/30 underline-offset-2 hover:decoration-current ' +
  THUMB_HIGH;
