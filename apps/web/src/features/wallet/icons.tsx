import type { ReactNode } from 'react';

type IconProps = { className?: string };

/** Drawings of one line weight, like those of the shell; all are decoration. */
function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`flex-none ${className}`}
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

/** Paid coins. */
export function CoinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5 14.4 12 12 16.5 9.6 12z" />
    </Icon>
  );
}

/** Bonus: coins that were given. */
export function GiftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5h16v3H4zM5.5 12.5v7h13v-7M12 9.5v10M12 9.5C9 9.5 7.5 8 7.5 6.5S10 4 12 9.5c2-5.5 4.5-4.5 4.5-3S15 9.5 12 9.5" />
    </Icon>
  );
}

/** A subscription. */
export function CrownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 8 4 4 4-7 4 7 4-4-1.5 10h-13z" />
    </Icon>
  );
}

/** Coins that went. */
export function OutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8.5 12h7" />
    </Icon>
  );
}

export function HourglassIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 3.5h10M7 20.5h10M8 3.5c0 5 4 5.5 4 8.5s-4 3.5-4 8.5M16 3.5c0 5-4 5.5-4 8.5s4 3.5 4 8.5" />
    </Icon>
  );
}

export function ReceiptIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5h12v17l-2.4-1.6-1.8 1.6-1.8-1.6-1.8 1.6-1.8-1.6L6 20.5zM9 8.5h6M9 12.5h6" />
    </Icon>
  );
}

export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5H20V8H6.5A2.5 2.5 0 0 1 4 7.5zM16 13.8h.01" />
    </Icon>
  );
}
