import type { MediaStore } from '../store/media-store.ts';
import { saveImage, type SavedImage } from './save-images.ts';

/** Takes files and forgets them. */
const NOWHERE: MediaStore = {
  publicBase: '',
  put: async () => {},
  get: async () => null,
  head: async () => null,
  list: async function* list() {},
  delete: async () => {},
};

/**
 * Describes an image as it would be saved, and saves nothing.
 *
 * @throws SourceFault if it is no image.
 */
export function measureImage(
  source: string,
  control: { signal: AbortSignal },
): Promise<SavedImage> {
  return saveImage({ source, store: NOWHERE, signal: control.signal });
}
