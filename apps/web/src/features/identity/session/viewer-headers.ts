import type { AreaInfo } from '@hookline/contract/client';

import { randomId } from '../../../lib/storage/random-id.ts';
import { browserStorage, tabStorage } from '../../../lib/storage/safe-storage.ts';
import { readToken } from './token.ts';

const EQUIPMENT_KEY = 'hookline.equipment';
const AREA_KEY = 'hookline.area';

let equipment: string | null = null;
let area: Record<string, string> = {};

/** Returns headers that identify the device, the area, and the login if there is one. */
export function viewerHeaders(): Record<string, string> {
  const token = readToken();
  return {
    equipmentId: equipmentId(),
    ...area,
    ...(token !== null && { Authorization: encodeURIComponent(token) }),
  };
}

/** Makes calls send the viewer's language and device brand, on later pages of this tab too. */
export function setAreaInfo(info: AreaInfo): void {
  tabStorage.keep(AREA_KEY, JSON.stringify(info));
  area = areaHeaders(info);
}

/** Restores the area info that an earlier page of this tab has fetched. Null if there is none. */
export function restoreAreaInfo(): AreaInfo | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only `setAreaInfo` writes it.
  const kept = tabStorage.readJson(AREA_KEY) as AreaInfo | null;
  if (typeof kept?.lang !== 'string') return null;
  area = areaHeaders(kept);
  return kept;
}

function areaHeaders({ lang, brand }: AreaInfo): Record<string, string> {
  return { language: lang, brand };
}

/** Id of this browser. It never changes, so a login ends logins on other devices but not here. */
function equipmentId(): string {
  equipment ??= browserStorage.read(EQUIPMENT_KEY) ?? newEquipmentId();
  return equipment;
}

function newEquipmentId(): string {
  const id = randomId();
  browserStorage.keep(EQUIPMENT_KEY, id);
  return id;
}
