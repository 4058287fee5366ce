/** No sandbox, because root cannot use it; no graphics card; no background requests. */
export const CHROMIUM_ARGS: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Fractional letter widths as on a phone: a headless shell would round them to whole pixels.
  '--font-render-hinting=none',
];
