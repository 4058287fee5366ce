import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

import { makeCertificate } from './certificate.ts';

const ROOT_NAME = 'Hookline Stand-in Root';
const ROOT_DAYS = 365;
const BACKDATED_MS = 60 * 60 * 1000;

/** What vouches for the webhooks of one run of the stand-in. */
export type Root = {
  /** PEM; everybody may know it. */
  certificate: string;
  /** PEM. */
  key: string;
};

/** Drawn at each start, so that no root of a stand-in is ever worth anything elsewhere. */
export function makeRoot(): Root {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = makeCertificate({
    subject: ROOT_NAME,
    issuer: ROOT_NAME,
    publicKey,
    issuerKey: privateKey,
    isAuthority: true,
    fromMs: Date.now() - BACKDATED_MS,
    days: ROOT_DAYS,
  });
  return { certificate, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

/** The key pair behind a root, and the name it signs under. */
export function openRoot(root: Root) {
  const privateKey = createPrivateKey(root.key);
  return { name: ROOT_NAME, privateKey, publicKey: createPublicKey(privateKey) };
}
