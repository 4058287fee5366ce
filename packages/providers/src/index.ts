export { createFacebook, type Facebook } from './facebook.ts';
export { createGoogle } from './google.ts';
export type { LoginProvider, LoginSecrets, ProviderProfile } from './login-provider.ts';
export { ProviderError } from './provider-error.ts';
export { openPaypal, type PaypalOptions } from './paypal/open-paypal.ts';
export type {
  CaptureResult,
  NewPaypalOrder,
  Paypal,
  PaypalAmount,
  PaypalCapture,
  PaypalDispute,
  PaypalEvent,
  PaypalOrder,
} from './paypal/paypal.ts';
