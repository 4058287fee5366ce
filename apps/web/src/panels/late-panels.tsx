import { Component, lazy, Suspense, type ReactNode } from 'react';

import { UserIcon } from '../shared/icons.tsx';
import { usePanels } from '../shared/panels.ts';
import { useToken } from '../shared/token.ts';

const Panels = lazy(async () => ({ default: (await import('./panels.tsx')).Panels }));
const HeaderMember = lazy(async () => ({
  default: (await import('./header-member.tsx')).HeaderMember,
}));

/** Drawers over any page; their code comes with the first one that opens. */
export function LatePanels() {
  const isWanted = usePanels((state) => state.isWanted);
  return (
    isWanted && (
      <Late placeholder={null}>
        <Panels />
      </Late>
    )
  );
}

/** The member's picture in the header; a guest's, until there is one. */
export function HeaderViewer() {
  const placeholder = <UserIcon className="size-6 md:size-5" />;
  return useToken() === null ? (
    placeholder
  ) : (
    <Late placeholder={placeholder}>
      <HeaderMember />
    </Late>
  );
}

type LateProps = { placeholder: ReactNode; children: ReactNode };

/** What cannot be loaded stays away: it must never take a playing episode along. */
class Late extends Component<LateProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { placeholder, children } = this.props;
    return this.state.isBroken ? (
      placeholder
    ) : (
      <Suspense fallback={placeholder}>{children}</Suspense>
    );
  }
}
