export { createFacebook, type Facebook } from './facebook.ts';
export { createGoogle } from './google.ts';
export type { LoginProvider, LoginSecrets, ProviderProfile } from './login-provider.ts';
export { ProviderError, UnknownAnswerError } from './provider-error.ts';
export { ConfigError } from './settings/config-error.ts';
export { isLoopback, loopbackAddressOf } from './settings/loopback.ts';
export { readSecretFiles, SECRET_SETTINGS } from './settings/read-secret-files.ts';
export {
  createPaypal,
  PAYMENT_SETTINGS,
  readPaymentConfig,
  type PaymentConfig,
} from './settings/payment-config.ts';
export {
  credentialsOf,
  flag,
  optionalFlag,
  ORIGIN_IS,
  originText,
  PROVIDER_URL_IS,
  providerUrl,
  settingReader,
  type Environment,
} from './settings/read-setting.ts';
export {
  createErrorForwarder,
  type ErrorForwarder,
  type ErrorReport,
} from './sentry/error-forwarder.ts';
export { readDsn } from './sentry/read-dsn.ts';
export {
  isEmulator,
  isLanSite,
  mayUseEmulators,
  refuseEmulators,
  type Reach,
} from './settings/refuse-emulators.ts';
export type { PaypalAccount } from './paypal/account.ts';
export type { Paypal } from './paypal/paypal.ts';
export type { PaypalDispute } from './paypal/paypal-types.ts';
export type { CaptureResult } from './paypal/paypal-types.ts';
export type { NewPaypalOrder } from './paypal/paypal-types.ts';
