import type { Drama } from '@hookline/contract/client';

import { ListButton } from '../../features/catalog/home/list-button.tsx';
import { openLoginFor } from '../../shell/panels/open-panel.ts';
import { useToken } from '../../features/identity/session/token.ts';
import { LazyBoundary, lazyWithRetry } from '../../lib/loading/lazy.tsx';

const MemberListButton = lazyWithRetry(
  async () => (await import('../../features/library/hero/member-list-button.tsx')).MemberListButton,
);

/**
 * The carousel's My List button. A guest is asked to log in, after which the drama is added. The code
 * for members is lazy.
 */
export function ViewerListButton({ drama, isShown }: { drama: Drama; isShown: boolean }) {
  const { contentId, contentName, chapterId } = drama;
  const askForLogin = () => openLoginFor({ kind: 'favourite', contentId, chapterId });
  const button = <ListButton dramaName={contentName} onPress={askForLogin} />;
  return useToken() === null ? (
    button
  ) : (
    <LazyBoundary placeholder={button}>
      <MemberListButton drama={drama} isShown={isShown} />
    </LazyBoundary>
  );
}
