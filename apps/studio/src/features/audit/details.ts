import { countOf, formatCount, formatMinute, formatMoney } from '../../lib/format.ts';

type Details = Readonly<Record<string, unknown>>;

/** A value of an entry before and after an act, in words. */
export type Change = {
  /** Path in the details: 'prices.2'. */
  key: string;
  /** Name for people: 'Prices, 2'. */
  name: string;
  kind: 'changed' | 'added' | 'removed' | 'same' | 'before';
  /** Null where there is no value. */
  before: string | null;
  after: string | null;
};

/** Currency of amounts beside which the audit names none: that of all packages. */
const CURRENCY = 'USD';
const ITEMS_SHOWN = 12;

/**
 * Compares what the audit has of a subject before and after an act, field by field. Fields of inner
 * objects stand by themselves, and those that changed come first.
 */
export function changesOf(before: Details | null, after: Details | null): Change[] {
  const [from, to] = [flatten(before ?? {}), flatten(after ?? {})];
  // Without a field in common, the second names what the act itself was, such as a refund, and says
  // nothing about the first.
  const isAct = to.size > 0 && ![...from.keys()].some((key) => to.has(key));
  const currency = currencyOf(after) ?? currencyOf(before) ?? CURRENCY;
  const words = (key: string, value: unknown) =>
    value === undefined ? null : valueText(key, value, currency);
  const changes = [...new Set([...from.keys(), ...to.keys()])].map((key): Change => ({
    key,
    name: nameOf(key),
    kind: isAct && from.has(key) ? 'before' : kindOf(from.get(key), to.get(key)),
    before: words(key, from.get(key)),
    after: words(key, to.get(key)),
  }));
  return [
    ...changes.filter(({ kind }) => !isUnmoved(kind)),
    ...changes.filter(({ kind }) => isUnmoved(kind)),
  ];
}

const isUnmoved = (kind: Change['kind']) => kind === 'same' || kind === 'before';

function kindOf(before: unknown, after: unknown): Change['kind'] {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return JSON.stringify(before) === JSON.stringify(after) ? 'same' : 'changed';
}

function flatten(details: Details, path = ''): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(details)) {
    const key = path === '' ? name : `${path}.${name}`;
    const isInner = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isInner) values.set(key, value);
    else for (const [innerKey, inner] of flatten({ ...value }, key)) values.set(innerKey, inner);
  }
  return values;
}

function currencyOf(details: Details | null): string | null {
  const currency = details?.['currency'];
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : null;
}

/** Makes words of a key: 'refundedCents' is 'Refunded', 'prices.2' is 'Prices, 2'. */
function nameOf(key: string): string {
  if (key === 'cents') return 'Amount of money';
  const text = key
    .split('.')
    .map((part) =>
      part
        .replace(/(?:Cents|AtMs|Ms|At)$/, '')
        .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
        .toLowerCase(),
    )
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valueText(key: string, value: unknown, currency: string): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(key, value, currency);
  if (typeof value === 'string') return value === '' ? 'empty' : value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return 'none';
  const shown = value.slice(0, ITEMS_SHOWN).map((item) => itemText(key, item, currency));
  const rest = value.length - shown.length;
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} and ${countOf(rest, 'more', 'more')}`;
}

const itemText = (key: string, item: unknown, currency: string) =>
  typeof item === 'object' && item !== null ? JSON.stringify(item) : valueText(key, item, currency);

function numberText(key: string, value: number, currency: string): string {
  if (/cents$/i.test(key)) return formatMoney(value, currency);
  if (/(?:AtMs|UntilMs)$/.test(key)) return formatMinute(value);
  return Number.isInteger(value) ? formatCount(value) : String(value);
}
