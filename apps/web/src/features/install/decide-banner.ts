import { INSTALL_SNOOZE_MS } from '@hookline/contract/client';

/** Memory of earlier offers to install the site. */
export type InstallMemory = {
  /** When the viewer has dismissed the banner last; null if never. */
  dismissedAtMs: number | null;
  isAccepted: boolean;
  /** Whether the banner is hidden until the tab is closed. */
  isHiddenInTab: boolean;
};

type Situation = {
  /** How the site can be installed; null if there is no way known. */
  kind: null | 'prompt' | 'ios';
  memory: InstallMemory;
  nowMs: number;
  isMobile: boolean;
  /** Whether the site runs as an installed app already. */
  isStandalone: boolean;
  /** Whether this visit may be asked a question (ADR 0066). */
  mayAsk: boolean;
  /** Path of the page without the prefix of its locale. */
  pathname: string;
};

/** Whether the install banner is shown (specification, sections 2 and 4). */
export function decideBanner(situation: Situation): boolean {
  const { kind, memory, nowMs, isMobile, isStandalone, mayAsk, pathname } = situation;
  if (kind === null || !isMobile || isStandalone || !mayAsk) return false;
  if (memory.isAccepted || memory.isHiddenInTab || isSnoozed(memory, nowMs)) return false;
  return !pathname.startsWith('/reel-shorts');
}

/** A clock that was set back must not hide the banner for longer. */
function isSnoozed({ dismissedAtMs }: InstallMemory, nowMs: number): boolean {
  return dismissedAtMs !== null && Math.abs(nowMs - dismissedAtMs) < INSTALL_SNOOZE_MS;
}
