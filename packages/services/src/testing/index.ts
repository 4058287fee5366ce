export { startBaselineUnlocks, type BaselineUnlocks } from './baseline-unlocks.ts';
export { DRAMA, makeDrama } from './make-drama.ts';
export { joinByLink, joinStudio, type JoinedOperator } from './join-studio.ts';
export { openTill } from './open-till.ts';
export {
  applySeen,
  newOrder,
  OPERATOR,
  seedOrder,
  captureSnapshot,
  seenPaid,
  SMALL_PRODUCT,
} from './orders.ts';
export { signInMember, TEST_SECRET } from './sign-in-member.ts';
export { createVirtualPasskey, type VirtualPasskey } from './virtual-passkey.ts';
export { grant, payFor, refund, topUp, type CreditSeed } from './wallet.ts';
