import { showToast } from '@hookline/ui';
import { useTranslations } from 'use-intl';

import { UserIcon } from '../shared/icons.tsx';
import { Late, lateComponent } from '../shared/late.tsx';
import { forgetPanels, usePanels } from '../shared/panels.ts';
import { useToken } from '../shared/token.ts';

const Panels = lateComponent(async () => (await import('./panels.tsx')).Panels);
const HeaderMember = lateComponent(async () => (await import('./header-member.tsx')).HeaderMember);

/** Drawers over any page; their code comes with the first one that opens. */
export function LatePanels() {
  const t = useTranslations('list');
  const isWanted = usePanels((state) => state.isWanted);

  return (
    isWanted && (
      <Late
        placeholder={null}
        onFailed={() => {
          forgetPanels();
          showToast(t('failed'));
        }}
      >
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
