import type { Drama } from '@hookline/contract/client';

import { ListButton } from '../../features/catalog/home/list-button.tsx';
import { openLogin } from '../../shell/panels/open-panel.ts';
import { useToken } from '../../features/identity/session/token.ts';
import { LazyBoundary, lazyWithRetry } from '../../lib/loading/lazy.tsx';

const MemberListButton = lazyWithRetry(
  async () => (await import('../../features/library/hero/member-list-button.tsx')).MemberListButton,
);

/** The carousel's My List button. It asks a guest to log in; the code for members is lazy. */
export function ViewerListButton({ drama, isShown }: { drama: Drama; isShown: boolean }) {
  const button = <ListButton dramaName={drama.contentName} onPress={openLogin} />;
  return useToken() === null ? (
    button
  ) : (
    <LazyBoundary placeholder={button}>
      <MemberListButton drama={drama} isShown={isShown} />
    </LazyBoundary>
  );
}
