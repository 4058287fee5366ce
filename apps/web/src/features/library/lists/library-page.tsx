import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../../lib/page/page-head.tsx';
import { QueryScope } from '../../../lib/api/query-scope.tsx';
import { ScreenPage } from '../../../lib/screen/screen-page.tsx';
import { DeferredMessages } from '../../../lib/texts/deferred-messages.tsx';
import { LIBRARY_PATHS, type LibraryTab } from './library-paths.ts';
import { LibraryScreen } from './library-screen.tsx';

/** List & History as a page, at the URL of one of its tabs. */
export function LibraryPage({ tab }: { tab: LibraryTab }) {
  return (
    <DeferredMessages>
      <QueryScope>
        <Page tab={tab} />
      </QueryScope>
    </DeferredMessages>
  );
}

function Page({ tab }: { tab: LibraryTab }) {
  const t = useTranslations();
  const [toolsSlot, setToolsSlot] = useState<HTMLElement | null>(null);

  return (
    <ScreenPage title={t('identity.listHistory')} tools={<span ref={setToolsSlot} />}>
      <PageHead
        title={t(`library.${tab}`)}
        description={t(`library.${tab}Description`)}
        path={LIBRARY_PATHS[tab]}
        isIndexed={false}
      />
      <LibraryScreen tab={tab} place="page" toolsSlot={toolsSlot} />
    </ScreenPage>
  );
}
