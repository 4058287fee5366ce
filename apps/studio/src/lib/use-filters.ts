import { useSearchParams } from 'react-router';

/** Filters of a list by name. They are texts, as the address has them. */
export type FilterTexts = Readonly<Record<string, string>>;

export type Filters<T extends FilterTexts> = {
  /** Filters of the address, or their defaults. */
  values: T;
  /** Filters of an address without any. */
  defaults: T;
  /** Changes filters. The address keeps the rest and leaves defaults out. */
  set: (patch: Partial<T>) => void;
  /** Sets all filters to their defaults. */
  clear: () => void;
  /** Whether any filter differs from its default. */
  isChanged: boolean;
  /** Keys of the columns that the address hides. They are no filters: `clear` keeps them. */
  hidden: readonly string[];
  /** Hides these columns and no others. */
  setHidden: (keys: readonly string[]) => void;
  /** Returns the address of this page with changed filters, for links such as those of orders. */
  hrefWith: (patch: Partial<T>) => string;
};

/** Name in the address for the columns that are hidden. */
export const HIDDEN_NAME = 'hide';

/**
 * Keeps the filters of a list in the address, so that a copied address shows the same list:
 * `const filters = useFilters({ state: '', q: '', from: '', to: '' })`.
 *
 * @param defaults  A constant of the module.
 * @param allowed  Values that a filter may have; any other text in the address is the default.
 */
export function useFilters<T extends FilterTexts>(
  defaults: T,
  allowed: { readonly [K in keyof T]?: readonly T[K][] } = {},
): Filters<T> {
  const [params, setParams] = useSearchParams();
  const values = readValues(params, defaults, allowed);

  return {
    values,
    defaults,
    set: (patch) => setParams((old) => withValues(old, defaults, patch), { replace: true }),
    clear: () => setParams((old) => withValues(old, defaults, defaults), { replace: true }),
    isChanged: Object.keys(defaults).some((name) => values[name] !== defaults[name]),
    hidden: params.get(HIDDEN_NAME)?.split(',') ?? [],
    setHidden: (keys) =>
      setParams(
        (old) => withValues(old, { [HIDDEN_NAME]: '' }, { [HIDDEN_NAME]: keys.join(',') }),
        {
          replace: true,
        },
      ),
    hrefWith: (patch) => `?${withValues(params, defaults, patch).toString()}`,
  };
}

function readValues<T extends FilterTexts>(
  params: URLSearchParams,
  defaults: T,
  allowed: { readonly [K in keyof T]?: readonly string[] },
): T {
  const values = Object.entries(defaults).map(([name, normal]) => {
    const text = params.get(name) ?? normal;
    return [name, allowed[name]?.includes(text) === false ? normal : text];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The same names, checked values.
  return Object.fromEntries(values) as T;
}

function withValues(params: URLSearchParams, defaults: FilterTexts, patch: Partial<FilterTexts>) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === defaults[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
