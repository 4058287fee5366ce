type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether prefetching is off, because the viewer saves data or the network is 2g. */
export function isSavingData(): boolean {
  return savesData(connectionOf(navigator));
}

export function savesData(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** The Network Information API exists in Chromium only and has no type in the DOM library. */
function connectionOf(owner: Navigator & { connection?: Connection }): Connection | undefined {
  return owner.connection;
}
