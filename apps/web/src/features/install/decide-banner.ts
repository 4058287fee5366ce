import { INSTALL_SNOOZE_MS } from '@hookline/contract/client';

/** Record of earlier offers to install the site. */
export type InstallMemory = {
  /** When the viewer last dismissed the banner; null if never. */
  dismissedAtMs: number | null;
  isAccepted: boolean;
  /** Whether the banner is hidden until the tab is closed. */
  isHiddenInTab: boolean;
};

type Situation = {
  /** Way to install the site; null if none is known. */
  kind: null | 'prompt' | 'ios';
  memory: InstallMemory;
  nowMs: number;
  isMobile: boolean;
  /** Whether the site already runs as an installed app. */
  isStandalone: boolean;
  /** Whether this visit may show a prompt (ADR 0066). */
  mayAsk: boolean;
  /** Path of the page without its locale prefix. */
  pathname: string;
};

/** Whether the install banner is shown (specification, sections 2 and 4). */
export function decideBanner(situation: Situation): boolean {
  const { kind, memory, nowMs, isMobile, isStandalone, mayAsk, pathname } = situation;
  if (kind === null || !isMobile || isStandalone || !mayAsk) return false;
  if (memory.isAccepted || memory.isHiddenInTab || isSnoozed(memory, nowMs)) return false;
  return !pathname.startsWith('/reel-shorts');
}

/** Whether the banner was dismissed recently. A clock set back by days does not keep it hidden. */
function isSnoozed({ dismissedAtMs }: InstallMemory, nowMs: number): boolean {
  return dismissedAtMs !== null && Math.abs(nowMs - dismissedAtMs) < INSTALL_SNOOZE_MS;
}
