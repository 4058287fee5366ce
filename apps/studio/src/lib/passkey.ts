import type { Signature, StudioCallName } from '@hookline/contract/studio';
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import { callStudio } from './api.ts';

type Json = Readonly<Record<string, unknown>>;

/** A passkey that was not used or not made, as a sentence for the operator. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/**
 * Lets a passkey answer a challenge.
 *
 * @throws PasskeyError if the operator cancels, waits for too long or has no passkey for the studio.
 */
export function askPasskey(options: Json): Promise<Record<string, unknown>> {
  return saying('The passkey was not used. Try again.', async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The server's library made it.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { ...(await startAuthentication({ optionsJSON })) };
  });
}

/** Makes a passkey. @throws PasskeyError if the operator cancels or the device cannot. */
export function makePasskey(options: Json): Promise<Record<string, unknown>> {
  return saying('No passkey was made. Try again.', async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The server's library made it.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return { ...(await startRegistration({ optionsJSON })) };
  });
}

/** Lets the operator's passkey sign an act, which the server then accepts once. */
export async function signAct(call: StudioCallName, input: object): Promise<Signature> {
  const { nonce, options } = await callStudio('signStart', { call, input: { ...input } });
  return { nonce, response: await askPasskey(options) };
}

/** Adds a passkey to the operator who is signed in. @param label  Name of the key in lists. */
export async function addPasskey(label: string): Promise<void> {
  const { options } = await callStudio('keyStart', {});
  await callStudio('keyFinish', { label, response: await makePasskey(options) });
}

async function saying<T>(sentence: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (cause) {
    // Browsers name many reasons, which say the same to the operator: there is no answer.
    throw new PasskeyError(sentence, { cause });
  }
}
