import type { Drama } from '@hookline/contract/client';
import { useQuery } from '@tanstack/react-query';

import { behaviorKey } from '../library-keys.ts';
import { useApi } from '../../../lib/api/api.ts';
import { QueryScope } from '../../../lib/api/query-scope.tsx';
import { DeferredMessages } from '../../../lib/texts/deferred-messages.tsx';
import { ListButton } from '../../catalog/home/list-button.tsx';
import { useFavourite } from '../use-favourite.ts';

type MemberListButtonProps = {
  drama: Drama;
  /** Whether the drama is in view; its My List flag is fetched only then. */
  isShown: boolean;
};

/** Adds a carousel drama to the member's My List, or removes it. */
export function MemberListButton(props: MemberListButtonProps) {
  return (
    <QueryScope>
      <DeferredMessages>
        <Toggle {...props} />
      </DeferredMessages>
    </QueryScope>
  );
}

function Toggle({ drama, isShown }: MemberListButtonProps) {
  const { contentId, contentName, chapterId } = drama;
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...behaviorKey(contentId, chapterId), true],
    queryFn: ({ signal }) => api.call('chapterBehavior', { contentId, chapterId }, { signal }),
    enabled: isShown,
  });
  const { wanted, change } = useFavourite({ contentId, chapterId });
  const isListed = data?.likeFlag ?? false;

  return (
    <ListButton
      dramaName={contentName}
      isListed={wanted ?? isListed}
      onPress={() => change(!isListed)}
    />
  );
}
