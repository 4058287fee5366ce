import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useSession } from '../../identity/session/session.ts';
import { useToken } from '../../identity/session/token.ts';
import { useApi } from '../../../lib/api/api.ts';
import { ListSkeleton } from '../../../lib/lists/list-skeleton.tsx';
import { usePagedList, type PagedList } from '../../../lib/lists/use-paged-list.ts';
import { DeletableList } from '../delete-mode/deletable-list.tsx';
import type { Deletion } from '../delete-mode/selection.ts';
import { emptyGuestHistory, forgetInGuestHistory } from '../history/guest-history.ts';
import { useGuestHistory } from '../history/use-guest-history.ts';
import { watchedByGuest, watchedByMember, type WatchedDrama } from '../watched-drama.ts';
import { HISTORY_ITEM, HistoryRow } from './history-row.tsx';
import { historyQuery } from './library-queries.ts';
import type { LibraryTabProps } from './library-tab-props.ts';
import { removeItems } from './remove-items.ts';

const SKELETON = <ListSkeleton itemClassName="h-26" />;

/** The watch history: from all devices for a member, from this browser for a guest. */
export function HistoryTab(props: LibraryTabProps) {
  const { status } = useSession();
  const hasToken = useToken() !== null;

  if (status === 'guest') return <GuestHistory {...props} />;
  // The list does not wait for the member's name and balance.
  return hasToken ? <MemberHistory {...props} /> : SKELETON;
}

function MemberHistory(props: LibraryTabProps) {
  const api = useApi();
  const queries = useQueryClient();
  const list = usePagedList(historyQuery(api, props.pageItems), ({ contentId }) => contentId);

  return (
    <HistoryList
      {...props}
      list={{ ...list, items: list.items.map(watchedByMember) }}
      remove={(deletion) => removeItems(deletion, { call: 'historyDel', api, queries })}
    />
  );
}

function GuestHistory(props: LibraryTabProps) {
  const items = useGuestHistory().map(watchedByGuest);
  const list: PagedList<WatchedDrama> = {
    status: items.length === 0 ? 'empty' : 'list',
    items,
    total: items.length,
    more: 'end',
    loadMore: () => undefined,
    retry: () => undefined,
  };

  return (
    <HistoryList
      {...props}
      list={list}
      remove={async (deletion) => {
        if (deletion.isAll) emptyGuestHistory();
        else forgetInGuestHistory(deletion.ids);
      }}
    />
  );
}

type HistoryListProps = LibraryTabProps & {
  list: PagedList<WatchedDrama>;
  remove: (deletion: Deletion) => Promise<void>;
};

function HistoryList({ list, remove, toolsSlot }: HistoryListProps) {
  const t = useTranslations('library');

  return (
    <DeletableList
      tab="history"
      label={t('history')}
      list={list}
      idOf={({ dramaId }) => dramaId}
      remove={remove}
      toolsSlot={toolsSlot}
      skeleton={SKELETON}
      className="grid gap-2"
    >
      {(drama, pick) => (
        <li key={drama.dramaId} className={HISTORY_ITEM}>
          <HistoryRow drama={drama} pick={pick} />
        </li>
      )}
    </DeletableList>
  );
}
