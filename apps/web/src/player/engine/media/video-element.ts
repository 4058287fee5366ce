export function createVideo(host: HTMLElement): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.disableRemotePlayback = true;
  // Keyboards and screen readers skip the element, because the controls around it have names.
  video.tabIndex = -1;
  video.setAttribute('aria-hidden', 'true');
  host.append(video);
  return video;
}

/** Waits for the first frame; where frames cannot be observed, decoded data is the best guess. */
export function onFirstFrame(video: HTMLVideoElement, onFrame: () => void): { cancel: () => void } {
  if ('requestVideoFrameCallback' in video) {
    const handle = video.requestVideoFrameCallback(onFrame);
    return { cancel: () => video.cancelVideoFrameCallback(handle) };
  }
  const isGone = new AbortController();
  const options = { once: true, signal: isGone.signal };
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- Narrowed to never above.
  (video as HTMLVideoElement).addEventListener('loadeddata', onFrame, options);
  return { cancel: () => isGone.abort() };
}
