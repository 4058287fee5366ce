import { useQueryClient } from '@tanstack/react-query';
import { ListVideoIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useApi } from '../../../lib/api/api.ts';
import { ListSkeleton } from '../../../lib/lists/list-skeleton.tsx';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import { MemberOnly } from '../../identity/login/member-only.tsx';
import { DeletableList } from '../delete-mode/deletable-list.tsx';
import { FavouriteCard } from './favourite-card.tsx';
import type { LibraryTabProps } from './library-tab-props.ts';
import { favouritesQuery } from './library-queries.ts';
import { removeItems } from './remove-items.ts';

const GRID = 'grid grid-cols-3 gap-x-3 gap-y-6 md:gap-x-5';
const SKELETON = <ListSkeleton className={GRID} itemClassName="aspect-2/3" />;

/** A member's favourites; a guest is asked to log in. */
export function MyListTab(props: LibraryTabProps) {
  const t = useTranslations('library');

  return (
    <MemberOnly
      place={props.place}
      prompt={t('loginPrompt')}
      art={<ListVideoIcon className="size-12 text-muted" />}
      skeleton={SKELETON}
    >
      <MyList {...props} />
    </MemberOnly>
  );
}

function MyList({ pageItems, toolsSlot }: LibraryTabProps) {
  const t = useTranslations('library');
  const api = useApi();
  const queries = useQueryClient();
  const list = usePagedList(favouritesQuery(api, pageItems), ({ contentId }) => contentId);

  return (
    <DeletableList
      tab="myList"
      label={t('myList')}
      list={list}
      idOf={({ contentId }) => contentId}
      remove={(deletion) => removeItems(deletion, { call: 'collectDel', api, queries })}
      toolsSlot={toolsSlot}
      skeleton={SKELETON}
      className={GRID}
    >
      {(drama, pick) => (
        <li key={drama.contentId} className="min-w-0">
          <FavouriteCard drama={drama} pick={pick} />
        </li>
      )}
    </DeletableList>
  );
}
