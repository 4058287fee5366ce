import type { AreaInfo } from '@hookline/contract/client';

import { keepText, readText } from './kept-text.ts';
import { readToken } from './token.ts';

const EQUIPMENT_KEY = 'hookline.equipment';
const EQUIPMENT_BYTES = 16;

let equipment: string | null = null;
let area: Record<string, string> = {};

/** What a call says of the viewer: the device, the area, and the login if there is one. */
export function viewerHeaders(): Record<string, string> {
  const token = readToken();
  return {
    equipmentId: equipmentId(),
    ...area,
    ...(token !== null && { Authorization: encodeURIComponent(token) }),
  };
}

/** From now on, calls name the viewer's language and brand of device. */
export function setAreaInfo({ lang, brand }: Pick<AreaInfo, 'lang' | 'brand'>): void {
  area = { language: lang, brand };
}

/** Stays the same in this browser: a login replaces one of another device, not its own. */
function equipmentId(): string {
  equipment ??= readText(() => localStorage, EQUIPMENT_KEY) ?? newEquipmentId();
  return equipment;
}

/** Not `randomUUID`, which a demo on a private network over http does not have. */
function newEquipmentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(EQUIPMENT_BYTES));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  keepText(() => localStorage, EQUIPMENT_KEY, id);
  return id;
}
