import type { StudioSession } from '@hookline/contract/studio';
import type { LucideIcon } from 'lucide-react';

import { hasOneOf } from '../lib/session.ts';
import { MENU, type MenuName } from './menu.ts';
import { PAGES } from './pages.ts';

export type MenuLink = { name: MenuName; to: string; icon: LucideIcon };

/** Lists the links of the navigation that lead to pages which the operator may open. */
export function menuLinksOf(session: StudioSession): MenuLink[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a constant object.
  const names = Object.keys(MENU) as MenuName[];
  return names.flatMap((name) => {
    const page = PAGES.find(({ menu }) => menu === name);
    if (page === undefined || !hasOneOf(session, page.rights)) return [];
    return [{ name, to: page.path, icon: MENU[name] }];
  });
}
