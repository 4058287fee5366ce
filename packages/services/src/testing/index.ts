export { startBaselineUnlocks, type BaselineUnlocks } from './baseline-unlocks.ts';
export { DRAMA, makeDrama } from './make-drama.ts';
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
export { grant, payFor, refund, topUp, type CreditSeed } from './wallet.ts';
