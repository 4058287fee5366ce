import type { identity } from '@hookline/db';
import { utcText } from '@hookline/domain';

import { printable } from '../output/printable.ts';

/** Describes a member in one line of a list. */
export function memberLine(member: identity.ListedMember): string {
  const { code, createdAtMs, nickName, isBlocked } = member;
  return [
    code,
    `since ${utcText(createdAtMs)}`,
    printable(nickName),
    ...(isBlocked ? ['blocked'] : []),
  ].join('  ');
}
