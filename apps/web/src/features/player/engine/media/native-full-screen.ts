/** Only iPhones have it; the DOM library does not know it. */
export function enterNativeFullScreen(
  video: (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | undefined,
): void {
  video?.webkitEnterFullscreen?.();
}
