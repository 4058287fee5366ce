import type { OperatorRole } from '@hookline/domain/studio';

import {
  addOperator,
  finishLink,
  openLink,
  type RelyingParty,
  type SignedIn,
  type StudioDeps,
} from '../studio/index.ts';
import { createVirtualPasskey, type VirtualPasskey } from './virtual-passkey.ts';

export type JoinedOperator = {
  operatorId: string;
  name: string;
  passkey: VirtualPasskey;
  /** Session that the link began. */
  signedIn: SignedIn;
  recoveryCodes: string[];
};

/** Invites an operator, who registers a passkey by the link. */
export async function joinStudio(
  { name, role }: { name: string; role: OperatorRole },
  deps: StudioDeps & { rp: RelyingParty },
): Promise<JoinedOperator> {
  const by = { operator: 'olga', reason: null };
  const added = await addOperator({ name, role, by }, deps);
  if (added.outcome !== 'added') throw new Error(`The name ${name} is taken.`);
  return joinByLink(added.linkToken, deps);
}

/** Registers a passkey by a link. */
export async function joinByLink(
  token: string,
  deps: StudioDeps & { rp: RelyingParty },
): Promise<JoinedOperator> {
  const { rp } = deps;
  const opened = await openLink(token, deps);
  if (opened === null) throw new Error('The link does not work.');
  const passkey = createVirtualPasskey();
  const response = passkey.register(opened.options, { origin: rp.origin, rpId: rp.id });
  const joined = await finishLink({ token, label: 'Phone', response, network: '127.0.0.1' }, deps);
  if (joined === 'refused') throw new Error('The passkey was refused.');
  const { operatorId, name } = joined.signedIn.session.operator;
  return { operatorId, name, passkey, ...joined };
}
