import type { Suggestion } from '@hookline/contract/client';
import { episodePath } from '@hookline/domain/routing';
import { Notice } from '@hookline/ui';
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

import { forgetSearches, readRecentSearches } from './recent-searches.ts';
import { SearchField, useSearch } from './search-field.tsx';
import { SearchOptions, type SearchOption } from './search-options.tsx';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

type SearchBoxProps = {
  inputRef: Ref<HTMLInputElement>;
  /** Letters that were typed before the field was rendered. */
  typedBefore?: string;
  /** Called when the viewer opens a drama or the results. */
  onLeave: () => void;
  /** Button beside the field. */
  children: ReactNode;
};

/** Index while no option is active; Enter then searches for the typed text. */
const NONE = -1;

/** A field with suggestions for the typed text, or with recent searches while it is empty. */
export function SearchBox({ inputRef, typedBefore = '', onLeave, children }: SearchBoxProps) {
  const t = useTranslations('search');
  const listId = useId();
  const navigate = useNavigate();
  const search = useSearch();
  const [typed, setTyped] = useState(typedBefore);
  const [activeIndex, setActiveIndex] = useState(NONE);
  const [recent, setRecent] = useState(readRecentSearches);
  const suggestions = useSuggestions(typed);
  const isRecent = suggestions.status === 'idle';
  const options = isRecent ? recent.map(recentOption) : suggestions.items.map(dramaOption);

  const choose = (option: SearchOption) => {
    onLeave();
    if (option.drama === null) search(option.name);
    else void navigate(option.drama);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses these keys for its own candidate list.
    if (event.nativeEvent.isComposing) return;
    const option = options[activeIndex];
    if (event.key === 'Enter' && option !== undefined) choose(option);
    else if (event.key === 'ArrowDown') setActiveIndex(stepOf(activeIndex, 1, options.length));
    else if (event.key === 'ArrowUp') setActiveIndex(stepOf(activeIndex, -1, options.length));
    else return;
    event.preventDefault();
  };

  return (
    <>
      <SearchField
        onSearch={onLeave}
        input={{
          ref: inputRef,
          role: 'combobox',
          'aria-expanded': options.length > 0,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeIndex === NONE ? undefined : `${listId}-${activeIndex}`,
          value: typed,
          onChange: ({ currentTarget }) => {
            setTyped(currentTarget.value);
            setActiveIndex(NONE);
          },
          onKeyDown,
        }}
      >
        {children}
      </SearchField>
      <p role="status" className="sr-only">
        {suggestions.status === 'list' && t('suggestionCount', { count: options.length })}
      </p>
      <div className="min-h-0 overflow-y-auto overscroll-contain pt-4">
        {isRecent && recent.length > 0 && <RecentHead onClear={() => setRecent([])} />}
        <SearchOptions
          id={listId}
          label={isRecent ? t('recent') : t('suggestions')}
          options={options}
          typed={typed}
          activeIndex={activeIndex}
          onChoose={choose}
        />
        {options.length === 0 && <WithoutOptions suggestions={suggestions} />}
      </div>
    </>
  );
}

function RecentHead({ onClear }: { onClear: () => void }) {
  const t = useTranslations('search');
  return (
    <div className="flex items-center justify-between ps-4">
      <h3 className="text-sm font-semibold text-muted">{t('recent')}</h3>
      <button
        type="button"
        className="min-h-11 rounded-full px-4 text-sm text-muted hover:bg-raised hover:text-text"
        onClick={() => {
          forgetSearches();
          onClear();
        }}
      >
        {t('clearRecent')}
      </button>
    </div>
  );
}

/** Replaces an empty list with a hint, a status message, or a note that nothing matches. */
function WithoutOptions({ suggestions }: { suggestions: Suggestions }) {
  const t = useTranslations();
  const { status, retry } = suggestions;
  if (status === 'failed') {
    return <Notice text={t('list.failed')} action={{ label: t('list.retry'), onPress: retry }} />;
  }
  const texts = {
    idle: t('search.start'),
    loading: t('list.loading'),
    list: t('search.noSuggestion'),
  };
  return <p className="px-4 py-6 text-center text-muted">{texts[status]}</p>;
}

function recentOption(keyword: string): SearchOption {
  return { key: keyword, name: keyword, drama: null };
}

function dramaOption({ contentId, contentName }: Suggestion): SearchOption {
  const drama = episodePath({ dramaId: contentId, dramaName: contentName, episodeNumber: 1 });
  return { key: contentId, name: contentName, drama };
}

/** Returns the next index when cycling through the options and the field itself. */
function stepOf(index: number, step: number, count: number): number {
  const places = count + 1;
  return ((index + 1 + step + places) % places) - 1;
}
