import { Drawer, useSheet } from '@hookline/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { closePanel, openProfile, usePanels, type ProfileViewName } from './open-panel.ts';
import { useIsMobile } from '../../lib/browser/is-mobile.ts';
import { ProfilePart, useProfileTitle } from './profile-part.tsx';
import { DrawerLogin } from './drawer-login.tsx';
import { useClosingWithPage } from './use-closing-with-page.ts';
import { useWantedDrama } from './use-wanted-drama.ts';

/** The drawers of login and profile, over any page. */
export function Drawers() {
  const panel = usePanels((state) => state.panel);
  useLeavingFullScreen(panel !== null);
  useClosingWithPage();

  return (
    <>
      <LoginDrawer isOpen={panel === 'login'} />
      <ProfileDrawer isOpen={panel === 'profile'} />
    </>
  );
}

/**
 * Opens at the bottom on a phone, elsewhere at the inline end: right, or left in right-to-left
 * languages (specification, section 2).
 */
function LoginDrawer({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('identity');
  const isMobile = useIsMobile();
  const drama = useWantedDrama();

  return (
    <Drawer
      isOpen={isOpen}
      onClose={closePanel}
      side={isMobile ? 'bottom' : 'end'}
      title={isMobile ? t('loginHeading') : t('welcome')}
      closeLabel={t('close')}
    >
      <DrawerLogin hasTitle={isMobile} drama={drama} />
    </Drawer>
  );
}

/** Shows only single views on a phone, where the profile itself is a page. */
function ProfileDrawer({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('identity');
  const isMobile = useIsMobile();
  const view = usePanels((state) => state.view);
  // While it slides out, a drawer still shows its last view.
  const [shown, setShown] = useState(view);
  if (isOpen && shown !== view) setShown(view);
  const [toolsSlot, setToolsSlot] = useState<HTMLElement | null>(null);
  const hasBack = !isMobile && shown !== 'PROFILE';
  useSheet(useIsBelowMenu(isOpen, view) && hasBack, () => openProfile());

  return (
    <Drawer
      isOpen={isOpen}
      onClose={closePanel}
      side={isMobile && shown !== 'PROFILE' ? 'bottom' : 'end'}
      title={useProfileTitle(shown)}
      closeLabel={t('close')}
      tools={<span ref={setToolsSlot} />}
      back={hasBack ? { label: t('back'), onPress: () => openProfile() } : undefined}
    >
      <ProfilePart view={shown} toolsSlot={toolsSlot} />
    </Drawer>
  );
}

/** Whether the viewer opened this view from the profile's menu, to which Back then returns. */
function useIsBelowMenu(isOpen: boolean, view: ProfileViewName): boolean {
  const [hasSeenMenu, setSeenMenu] = useState(false);
  const sees = isOpen && (hasSeenMenu || view === 'PROFILE');
  if (sees !== hasSeenMenu) setSeenMenu(sees);
  return hasSeenMenu && view !== 'PROFILE';
}

/** Leaves full screen, because nothing else is visible above an element that fills the screen. */
function useLeavingFullScreen(isOpen: boolean): void {
  useEffect(() => {
    // The property is undefined in a browser without the API, as on an iPhone.
    if (isOpen && document.fullscreenElement) void document.exitFullscreen();
  }, [isOpen]);
}
