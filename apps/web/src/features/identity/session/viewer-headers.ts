import { deviceBrandOf } from '@hookline/domain/browsers';
import { detectLocale } from '@hookline/domain/routing';

import { randomId } from '../../../lib/storage/random-id.ts';
import { browserStorage } from '../../../lib/storage/safe-storage.ts';
import { readToken } from './token.ts';

const EQUIPMENT_KEY = 'hookline.equipment';

let equipment: string | null = null;

/**
 * Returns headers that identify the device, its language and brand, and the login if there is one.
 * Language and brand are derived here by the rules of area info, so that the first call need not
 * wait for area info to load.
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

/**
 * Id of this browser, the same on every page. The server uses it to count a guest's views, and to
 * tell whether a login has ended a login in another browser.
 */
function equipmentId(): string {
  equipment ??= browserStorage.read(EQUIPMENT_KEY) ?? newEquipmentId();
  return equipment;
}

function newEquipmentId(): string {
  const id = randomId();
  browserStorage.keep(EQUIPMENT_KEY, id);
  return id;
}
