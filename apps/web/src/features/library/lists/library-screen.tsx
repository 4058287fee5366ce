import { SCREEN_PAGE_ITEMS, DRAWER_PAGE_ITEMS } from '@hookline/contract/client';
import { Tabs } from '@hookline/ui';
import { useTranslations } from 'use-intl';

import type { Place } from '../../../lib/screen/place.ts';
import { useTabAddress } from '../../../lib/screen/use-tab-address.ts';
import { HistoryTab } from './history-tab.tsx';
import { LIBRARY_PATHS, type LibraryTab } from './library-paths.ts';
import { MyListTab } from './my-list-tab.tsx';

type LibraryScreenProps = {
  /** Tab that is open initially. */
  tab?: LibraryTab;
  place: Place;
  /** Element for the delete icon in the page or drawer head; null until it is mounted. */
  toolsSlot: HTMLElement | null;
};

/** List & History. Requires DeferredMessages and a QueryScope. */
export function LibraryScreen({ tab: first = 'myList', place, toolsSlot }: LibraryScreenProps) {
  const t = useTranslations();
  const tabState = useTabAddress({ first, paths: LIBRARY_PATHS, place });
  const pageItems = place === 'page' ? SCREEN_PAGE_ITEMS : DRAWER_PAGE_ITEMS;
  const tabProps = { place, pageItems, toolsSlot };

  return (
    <Tabs
      label={t('identity.listHistory')}
      {...tabState}
      tabs={[
        { value: 'myList', label: t('library.myList'), content: <MyListTab {...tabProps} /> },
        { value: 'history', label: t('library.history'), content: <HistoryTab {...tabProps} /> },
      ]}
    />
  );
}
