/** Settings of the emulators, and of the site that they serve. */
export type Config = {
  /** Port to listen on. Without HOST, the emulators bind to the loopback address only. */
  port: number;
  host: string;
  /** Origin at which browsers and the site reach the emulators, without a trailing slash. */
  origin: string;
  /** Origin of the site to which users are redirected. */
  publicOrigin: string;
  /** Path of the site's API. Default: '/api'. */
  apiBasePath: string;
  google: { clientId: string; clientSecret: string };
  facebook: { appId: string; appSecret: string };
  paypal: { clientId: string; clientSecret: string; webhookId: string };
  /** File in which PayPal's emulator keeps orders across restarts; null keeps them in memory. */
  paypalBooks: string | null;
};

/** @throws Error that names the missing key. */
export function readConfig(environment = process.env): Config {
  const read = (key: string): string => {
    const value = environment[key];
    if (value === undefined || value === '') throw new Error(`${key} is missing.`);
    return value;
  };
  return {
    port: Number(read('EMULATORS_PORT')),
    host: environment['HOST'] ?? '127.0.0.1',
    origin: new URL(read('EMULATORS_ORIGIN')).origin,
    publicOrigin: new URL(read('PUBLIC_ORIGIN')).origin,
    apiBasePath: environment['API_BASE_PATH'] || '/api',
    google: { clientId: read('GOOGLE_CLIENT_ID'), clientSecret: read('GOOGLE_CLIENT_SECRET') },
    facebook: { appId: read('FACEBOOK_APP_ID'), appSecret: read('FACEBOOK_APP_SECRET') },
    paypal: {
      clientId: read('PAYPAL_CLIENT_ID'),
      clientSecret: read('PAYPAL_CLIENT_SECRET'),
      webhookId: read('PAYPAL_WEBHOOK_ID'),
    },
    paypalBooks: environment['PAYPAL_BOOKS'] || null,
  };
}
