import { join } from 'node:path';

import { connectionOf } from '@hookline/db';
import { describeMediaStore } from '@hookline/media';
import { findHome } from '@hookline/postgres';
import { isEmulator } from '@hookline/providers';

import type { Config } from '../config.ts';

const PAYMENTS = {
  live: 'by PayPal',
  sandbox: "by PayPal's sandbox, which takes no money",
  emulator: 'at an emulator of PayPal, which takes no money',
} as const;

/** Describes in two lines, for the person starting the site, the logins and payments it offers. */
export function describeProviders({ login, payment }: Config): string[] {
  const providers = [
    { name: 'Google', isSetUp: login.google !== null, url: login.googleIssuer },
    { name: 'Facebook', isSetUp: login.facebook !== null, url: login.facebookGraphUrl },
  ]
    .filter(({ isSetUp }) => isSetUp)
    .map(({ name, url }) => (isEmulator(url) ? `an emulator of ${name}` : name));
  return [
    lineOf(
      'Log in',
      providers.length > 0
        ? `with ${providers.join(' or ')}`
        : 'nobody can: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or FACEBOOK_APP_ID and FACEBOOK_APP_SECRET',
    ),
    lineOf(
      'Pay',
      payment.paypal === null
        ? 'nothing can be bought: set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID'
        : PAYMENTS[payment.mode],
    ),
  ];
}

/** Describes where data and log are, and whether the demo is on. No line contains a password. */
export function describePlaces(config: Config): string[] {
  const { databaseUrl, dataDir, mediaStore, isDemo, logLevel } = config;
  const ofDatabase =
    databaseUrl === null ? `; PostgreSQL's in ${join(findHome(dataDir), 'postgres.log')}` : '';
  return [
    lineOf('Database', databaseUrl === null ? `our own, in ${dataDir}` : placeOf(databaseUrl)),
    lineOf('Media', describeMediaStore({ url: mediaStore ?? `${dataDir}/media` })),
    lineOf('Log', `here, from level ${logLevel} on (LOG_LEVEL)${ofDatabase}`),
    lineOf('Demo', isDemo ? 'on' : 'off'),
  ];
}

const TITLE_WIDTH = 10;

function lineOf(title: string, text: string): string {
  return `  ${title.padEnd(TITLE_WIDTH)}${text}`;
}

function placeOf(databaseUrl: string): string {
  const { host, database } = connectionOf(databaseUrl);
  return `${database} at ${host}`;
}
