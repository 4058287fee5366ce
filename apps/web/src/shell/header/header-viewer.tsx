import { useToken } from '../../features/identity/session/token.ts';
import { LineIcon } from '../../lib/icons/line-icon.tsx';
import { LazyBoundary, lazyWithRetry } from '../../lib/loading/lazy.tsx';

const HeaderMember = lazyWithRetry(async () => (await import('./header-member.tsx')).HeaderMember);
const HeaderBalance = lazyWithRetry(
  async () => (await import('./header-balance.tsx')).HeaderBalance,
);

/** Icon path of head and shoulders. */
const PERSON = 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0';

/** The member's picture in the header; the icon of a guest until it has loaded. */
export function HeaderViewer() {
  const placeholder = <LineIcon path={PERSON} className="size-6 md:size-5" />;
  return useToken() === null ? (
    placeholder
  ) : (
    <LazyBoundary placeholder={placeholder}>
      <HeaderMember />
    </LazyBoundary>
  );
}

/** The member's balance in the header; a guest has none. */
export function HeaderWallet() {
  return (
    useToken() !== null && (
      <LazyBoundary placeholder={null}>
        <HeaderBalance />
      </LazyBoundary>
    )
  );
}
