/** No sandbox for root, no graphics card, no calls home: the machines that test have neither. */
export const CHROMIUM_ARGS: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as on a phone: a headless shell would round each one to whole pixels.
  '--font-render-hinting=none',
];
