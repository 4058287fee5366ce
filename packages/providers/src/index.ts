export { createFacebook, type Facebook } from './facebook.ts';
export { createGoogle } from './google.ts';
export type { LoginProvider, LoginSecrets, ProviderProfile } from './login-provider.ts';
export { ProviderError } from './provider-error.ts';
