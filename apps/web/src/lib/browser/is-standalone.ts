/** Whether the page was started as an installed app. Safari on iOS has a word of its own for it. */
export function isStandalone(): boolean {
  const { standalone }: Navigator & { standalone?: boolean } = navigator;
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}
