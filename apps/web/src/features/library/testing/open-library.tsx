import { Toaster } from '@hookline/ui';
import { fakeIntersections } from '@hookline/ui/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';

import type { Place } from '../../../lib/screen/place.ts';
import { fakeMember } from '../../../testing/fake-member.ts';
import { fakeScreen } from '../../../testing/fake-screen.ts';
import { fakeServer, type Answers } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { LibraryTab } from '../lists/library-paths.ts';
import { LibraryScreen } from '../lists/library-screen.tsx';

type OpenOptions = {
  tab?: LibraryTab;
  place?: Place;
  isPhone?: boolean;
  answers?: Answers;
};

/** Renders List & History below a head that contains its delete icon. */
export function openLibrary(options: OpenOptions = {}) {
  const { tab = 'myList', place = 'page', isPhone = false, answers = {} } = options;
  fakeScreen({ isMobile: isPhone });
  const view = fakeIntersections();
  const server = fakeServer({ memberDetail: fakeMember(), ...answers });
  const path = tab === 'myList' ? '/my-list/' : '/history/';
  const page = renderPage(<Head tab={tab} place={place} />, { ...server, path });
  return {
    ...page,
    ...server,
    /** Scrolls to the end of the list. */
    showEnd: () => {
      for (const end of screen.getAllByRole('status')) view.show(end);
    },
  };
}

function Head({ tab, place }: { tab: LibraryTab; place: Place }) {
  const [toolsSlot, setToolsSlot] = useState<HTMLElement | null>(null);
  return (
    <>
      <header ref={setToolsSlot} />
      <LibraryScreen tab={tab} place={place} toolsSlot={toolsSlot} />
      <Toaster />
    </>
  );
}

/** Suppresses the warnings of a test that expects failures. */
export function muteWarnings() {
  return vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}
