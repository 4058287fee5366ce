import './identity.css';

const BADGE = 'vip-badge inline-block rounded-full px-2 text-[0.6875rem] font-extrabold';

/** The mark of a subscriber; the name is the same in every language. */
export function VipBadge() {
  return <span className={BADGE}>VIP</span>;
}
