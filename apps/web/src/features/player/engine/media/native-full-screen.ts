/** Calls a method that only iPhones have and the DOM library does not know. */
export function enterNativeFullScreen(
  video: (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | undefined,
): void {
  video?.webkitEnterFullscreen?.();
}
