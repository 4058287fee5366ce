import {
  StudioError,
  type StudioCall,
  type StudioDataOf,
  type StudioInputOf,
} from '@hookline/contract/studio';
import type { OperatorAction } from '@hookline/domain/checkout';
import { hasRight, type Permission, type StoredAssertion } from '@hookline/domain/studio';
import type { StudioSessionRecord } from '@hookline/services/studio';

import type { Deps } from '../deps.ts';
import type { SettingReading } from '../settings/describe-settings.ts';
import type { StudioSite } from '../settings/studio-settings.ts';
import type { SignInLimit } from './sign-in-limit.ts';

/** Dependencies of the studio's handlers. */
export type StudioDeps = Deps & {
  studio: StudioSite;
  /** Settings as this process has read them, without secrets. */
  settings: readonly SettingReading[];
  /** Whether the demo's operators may enter without a passkey. */
  isDemoOpen: boolean;
  signInLimit: SignInLimit;
};

type Request<C extends StudioCall> = {
  input: StudioInputOf<C>;
  /** The operator's session; null for calls that need none. */
  session: C['permission'] extends 'none' ? null : StudioSessionRecord;
  /** Names operator, request and signature for the audit. */
  by: <R extends string | null>(reason: R) => OperatorAction & { reason: R };
  /** The signature of this act by the operator's passkey; null if the act is not signed. */
  assertion: StoredAssertion | null;
  /** Network of the client; see `clientNetwork`. */
  network: string;
  /** Token of the session's cookie; null if there is none. */
  token: string | null;
  /** Keeps a session in the browser, or ends it if the token is null. */
  setToken: (token: string | null) => void;
  deps: StudioDeps;
};

export type StudioEndpoint = {
  call: StudioCall;
  handler: (
    request: Omit<Request<StudioCall>, 'session'> & { session: StudioSessionRecord | null },
  ) => Promise<unknown>;
};

/** Binds a call of the studio to its handler. `answerStudioCall` checks rights, input and data. */
export function serveStudio<C extends StudioCall>(
  call: C,
  handler: (request: Request<C>) => Promise<StudioDataOf<C>>,
): StudioEndpoint {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The input has been parsed.
  return { call, handler: (request) => handler(request as Request<C>) };
}

/**
 * Checks that an act is signed, for calls that need it only above some amount.
 *
 * @throws StudioError 'unsigned'
 */
export function requireSigned({ assertion }: { assertion: StoredAssertion | null }): void {
  if (assertion === null) throw new StudioError('unsigned', 'This act needs your passkey.');
}

/** @throws StudioError 'forbidden' */
export function requireRight(session: StudioSessionRecord, permission: Permission): void {
  const { role } = session.operator;
  if (hasRight(role, permission)) return;
  throw new StudioError('forbidden', `The role ${role} does not have the right to do this.`);
}
