import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import type { Finder, Found } from '../../lib/finder.ts';
import { hasOneOf, useSession } from '../../lib/session.ts';
import { PAGES } from '../pages.ts';
import { useSignOut } from '../use-sign-out.ts';

/** Something that "Go to" offers, under the heading of its group. */
export type Target = { key: string; group: string; name: string; detail?: string; go: () => void };

const TYPED_MS = 150;
const WORD_CHARACTERS_MIN = 2;

type Wanted = { word: string; finders: readonly Finder[]; onHelp: () => void };

/** Lists pages and commands whose names fit what is typed, and then what the finders find. */
export function useTargets({ word, finders, onHelp }: Wanted) {
  const navigate = useNavigate();
  const session = useSession();
  const signOut = useSignOut();
  const found = useFound(word, finders);

  const pages = PAGES.filter(
    ({ path, rights }) => !path.includes(':') && hasOneOf(session, rights),
  );
  const fixed: Target[] = [
    ...pages.map(({ path, name }) => ({
      key: path,
      group: 'Pages',
      name,
      go: () => void navigate(path),
    })),
    { key: 'keys', group: 'Commands', name: 'Keyboard shortcuts', go: onHelp },
    { key: 'sign-out', group: 'Commands', name: 'Sign out', go: signOut },
  ];
  const things = found.results.map(({ group, thing: { key, name, detail, to } }): Target => ({
    key: `${group} ${key}`,
    group,
    name,
    ...(detail === undefined ? {} : { detail }),
    go: () => void navigate(to),
  }));
  const targets = [...fixed.filter(({ name }) => fits(name, word)), ...things];
  return { targets, isSearching: found.isSearching };
}

/** Whether each typed word begins a word of the name. */
function fits(name: string, typed: string): boolean {
  const words = name.toLowerCase().split(' ');
  const wanted = typed.toLowerCase().split(' ').filter(Boolean);
  return wanted.every((each) => words.some((word) => word.startsWith(each)));
}

type Results = { results: { group: string; thing: Found }[]; isSearching: boolean };

function useFound(typed: string, finders: readonly Finder[]): Results {
  const session = useSession();
  const word = useSettled(typed.trim());
  const allowed = finders.filter(({ right }) => session.rights.includes(right));
  const queries = useQueries({
    queries: allowed.map(({ group, find }) => ({
      queryKey: ['find', group, word],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(word, signal),
      enabled: word.length >= WORD_CHARACTERS_MIN,
    })),
  });
  return {
    results: queries.flatMap(({ data = [] }, index) =>
      data.map((thing) => ({ group: allowed[index]?.group ?? '', thing })),
    ),
    isSearching: queries.some(({ isFetching }) => isFetching),
  };
}

/** Returns a text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
