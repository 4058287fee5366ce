export { openTill } from './open-till.ts';
export { grant, payFor, refund, topUp, type CreditSeed } from './wallet.ts';
