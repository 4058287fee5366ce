import { deviceBrandOf } from '@hookline/domain/browsers';
import { detectLocale } from '@hookline/domain/routing';

import { randomId } from '../../../lib/storage/random-id.ts';
import { browserStorage } from '../../../lib/storage/safe-storage.ts';
import { readToken } from './token.ts';

const EQUIPMENT_KEY = 'hookline.equipment';

let equipment: string | null = null;

/**
 * Returns headers that identify the device, its language and brand, and the login if there is one.
 * Language and brand follow the rules of area info, so the first call need not wait for its answer.
 */
export function viewerHeaders(): Record<string, string> {
  const token = readToken();
  return {
    equipmentId: equipmentId(),
    language: detectLocale({ acceptLanguage: navigator.languages.join(',') }),
    brand: deviceBrandOf(navigator.userAgent),
    ...(token !== null && { Authorization: encodeURIComponent(token) }),
  };
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
