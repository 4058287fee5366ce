/** Whether the page was started as an installed app. Safari on iOS has its own property for it. */
export function isStandalone(): boolean {
  const { standalone }: Navigator & { standalone?: boolean } = navigator;
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}
