import { formatCount, formatMoney } from '../lib/format.ts';

/** Shows an amount in the currency's own form: `$4.99`. `cents` are its smallest units. */
export function Money({ cents, currency }: { cents: number; currency: string }) {
  return <span className="whitespace-nowrap">{formatMoney(cents, currency)}</span>;
}

type CoinsProps = {
  /** Paid coins. */
  coin: number;
  /** Given coins; shown only if there are any. */
  bonus?: number;
  /** Money that the coins stand for, shown beside them. */
  worth?: { cents: number; currency: string };
};

/** Shows coins: `500 coins + 100 bonus ($4.99)`. */
export function Coins({ coin, bonus = 0, worth }: CoinsProps) {
  return (
    <span className="whitespace-nowrap">
      {formatCount(coin)} {Math.abs(coin) === 1 ? 'coin' : 'coins'}
      {bonus !== 0 && ` + ${formatCount(bonus)} bonus`}
      {worth !== undefined && (
        <span className="text-muted"> ({formatMoney(worth.cents, worth.currency)})</span>
      )}
    </span>
  );
}
