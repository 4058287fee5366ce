import type { ReactNode } from 'react';

type IconProps = { className?: string };

/** Frame of the icons, which share one line weight. They are decoration: the control's text names it. */
function Icon({ className = 'size-6', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </Icon>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4.5v15l12.5-7.5z" fill="currentColor" />
    </Icon>
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5v14M16 5v14" strokeWidth="3" />
    </Icon>
  );
}

/** Arrow to the end of the line, in Arabic too. */
export function ForwardIcon({ className = 'size-5' }: IconProps) {
  return (
    <Icon className={`${className} rtl:-scale-x-100`}>
      <path d="m9 5 7 7-7 7" />
    </Icon>
  );
}

/** Arrow to the start of the line, in Arabic too. */
export function BackIcon({ className = 'size-5' }: IconProps) {
  return (
    <Icon className={`${className} rtl:-scale-x-100`}>
      <path d="m15 5-7 7 7 7" />
    </Icon>
  );
}

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
    </Icon>
  );
}

/** The product's mark: a hook that holds a line. */
export function HookMark({ className = 'size-7' }: IconProps) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="none" aria-hidden="true">
      <path
        d="M20.5 9.5V20a6.5 6.5 0 0 1-13 0v-6.5l5 5"
        className="stroke-ember"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="20.5" cy="6" r="2.6" className="stroke-rose" strokeWidth="2.4" />
    </svg>
  );
}
