import { KEYWORD_MAX } from '@hookline/contract/client';
import { localePath, SEARCH_PATH, searchPath } from '@hookline/domain/routing';
import { trimKeyword } from '@hookline/domain/search';
import { SearchIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

import { isMobile } from '../../../lib/browser/is-mobile.ts';
import { useSite } from '../../../lib/page/site.ts';
import { rememberSearch } from './recent-searches.ts';

const FIELD =
  'flex min-h-13 grow items-center gap-2 rounded-full bg-raised ps-4 pe-1 inset-ring ' +
  'inset-ring-line focus-within:inset-ring-2 focus-within:inset-ring-rose';
const INPUT =
  'min-h-11 w-full min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted ' +
  '[&::-webkit-search-cancel-button]:hidden';
const SUBMIT =
  'grid size-11 flex-none place-items-center rounded-full text-muted hover:bg-line hover:text-text';

type SearchFieldProps = {
  /** Attributes of the input. */
  input: ComponentProps<'input'>;
  /** Called before the results are opened. */
  onSearch?: () => void;
  /** Content beside the field. */
  children?: ReactNode;
};

/** A form that opens the results for the typed text; it also works before the code has loaded. */
export function SearchField({ input, onSearch, children }: SearchFieldProps) {
  const t = useTranslations('search');
  const { locale } = useSite();
  const search = useSearch();

  return (
    <form
      role="search"
      action={localePath(locale, SEARCH_PATH)}
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('q');
        if (typeof typed !== 'string' || trimKeyword(typed) === '') return;
        onSearch?.();
        // A phone's on-screen keyboard would cover the results.
        if (isMobile() && document.activeElement instanceof HTMLElement) {
          document.activeElement.blur();
        }
        search(typed);
      }}
    >
      <div className={FIELD}>
        <input
          type="search"
          name="q"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={KEYWORD_MAX}
          className={INPUT}
          {...input}
        />
        <button type="submit" aria-label={t('submit')} className={SUBMIT}>
          <SearchIcon className="size-5" />
        </button>
      </div>
      {children}
    </form>
  );
}

/** Returns a function that opens the results for a keyword and remembers the keyword. */
export function useSearch(): (typed: string) => void {
  const navigate = useNavigate();
  return (typed) => {
    const keyword = trimKeyword(typed);
    rememberSearch(keyword);
    void navigate(searchPath(keyword));
  };
}
