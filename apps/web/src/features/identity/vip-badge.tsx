const BADGE =
  'inline-block rounded-full bg-golden px-2 text-[0.6875rem] leading-normal font-extrabold ' +
  'tracking-[0.06em] text-on-gold';

/** The badge of a subscriber; its text is the same in every language. */
export function VipBadge() {
  return <span className={BADGE}>VIP</span>;
}
