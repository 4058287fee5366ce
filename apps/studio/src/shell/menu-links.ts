import type { StudioSession } from '@hookline/contract/studio';
import type { LucideIcon } from 'lucide-react';

import { hasOneOf } from '../lib/session.ts';
import { MENU } from './menu.ts';
import { PAGES } from './pages.ts';

export type MenuLink = { name: string; to: string; icon: LucideIcon };

/** Lists the links of the navigation that lead to pages which the operator may open. */
export function menuLinksOf(session: StudioSession): MenuLink[] {
  return Object.entries(MENU).flatMap(([name, icon]) => {
    const page = PAGES.find(({ menu }) => menu === name);
    if (page === undefined || !hasOneOf(session, page.rights)) return [];
    return [{ name, to: page.path, icon }];
  });
}
