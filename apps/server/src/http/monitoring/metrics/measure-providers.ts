import { ProviderError, type Facebook, type LoginProvider, type Paypal } from '@hookline/providers';
import type { LoginProviders } from '@hookline/services/identity';

import type { Metrics } from './metrics.ts';

const BUCKETS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Observe = (labels: Record<'provider' | 'call' | 'outcome', string>, seconds: number) => void;

/** Measures the durations and outcomes of provider requests: ok, refused, unreachable, failed. */
export function measureProviders(
  { login, paypal }: { login: LoginProviders; paypal: Paypal | null },
  metrics: Metrics,
): { login: LoginProviders; paypal: Paypal | null } {
  const observe = metrics.histogram({
    name: 'hookline_provider_request_duration_seconds',
    help: 'Time that a provider took, with all tries of a call, by how it ended.',
    labelNames: ['provider', 'call', 'outcome'],
    bucketsSeconds: BUCKETS_SECONDS,
  });
  const { google, facebook } = login;
  return {
    login: {
      google: google === null ? null : measureLogin(google, timerOf('google', observe)),
      facebook: facebook === null ? null : measureFacebook(facebook, timerOf('facebook', observe)),
    },
    paypal: paypal === null ? null : measurePaypal(paypal, timerOf('paypal', observe)),
  };
}

type Timer = <Question, T>(
  call: string,
  ask: (asked: Question) => Promise<T>,
) => (asked: Question) => Promise<T>;

function timerOf(provider: string, observe: Observe): Timer {
  return (call, ask) => async (asked) => {
    const startedAtMs = performance.now();
    let outcome = 'ok';
    try {
      return await ask(asked);
    } catch (error) {
      outcome = error instanceof ProviderError ? error.kind : 'failed';
      throw error;
    } finally {
      observe({ provider, call, outcome }, (performance.now() - startedAtMs) / 1000);
    }
  };
}

/** Measures logins, including the URL: Google's endpoints are fetched at the first login. */
function measureLogin(client: LoginProvider, timed: Timer): LoginProvider {
  return {
    ...client,
    authorizationUrl: timed('authorizationUrl', (asked) => client.authorizationUrl(asked)),
    exchangeCode: timed('exchangeCode', (asked) => client.exchangeCode(asked)),
  };
}

/** Measures Facebook, except its URL, which is made here without a request. */
function measureFacebook(client: Facebook, timed: Timer): Facebook {
  return {
    ...client,
    exchangeCode: timed('exchangeCode', (asked) => client.exchangeCode(asked)),
    verifyToken: timed('verifyToken', (asked) => client.verifyToken(asked)),
  };
}

/**
 * Measures PayPal, except the verification of webhooks: the time to handle a webhook is measured
 * already, and PayPal's certificate is fetched only once.
 */
function measurePaypal(client: Paypal, timed: Timer): Paypal {
  return {
    ...client,
    createOrder: timed('createOrder', (asked) => client.createOrder(asked)),
    readOrder: timed('readOrder', (asked) => client.readOrder(asked)),
    captureOrder: timed('captureOrder', (asked) => client.captureOrder(asked)),
    readCapture: timed('readCapture', (asked) => client.readCapture(asked)),
    refundCapture: timed('refundCapture', (asked) => client.refundCapture(asked)),
    readDispute: timed('readDispute', (asked) => client.readDispute(asked)),
    listDisputes: timed('listDisputes', (asked) => client.listDisputes(asked)),
    listCaptures: timed('listCaptures', (asked) => client.listCaptures(asked)),
  };
}
