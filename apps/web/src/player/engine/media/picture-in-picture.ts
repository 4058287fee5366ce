/** Moves the film into a window above other windows, or back into the page. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement === null) await requestQuietly(video);
  else await document.exitPictureInPicture();
}

/** Moves the window to the new element; otherwise it would keep the old element's last frame. */
export function followPictureInPicture(from: HTMLVideoElement, to: HTMLVideoElement): void {
  // A browser without the API has no such property, whatever the types say.
  if (document.pictureInPictureElement !== from) return;
  if (to.readyState >= to.HAVE_METADATA) void requestQuietly(to);
  else to.addEventListener('loadedmetadata', () => void requestQuietly(to), { once: true });
}

/** Requests the window and ignores a rejection, because the film plays on in the page. */
async function requestQuietly(video: HTMLVideoElement): Promise<void> {
  try {
    await video.requestPictureInPicture();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
