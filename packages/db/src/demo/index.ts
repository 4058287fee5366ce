/** Statements about the demo's business, which a site may have and remove. */
export { beginBusiness, noteDone, readBusiness, type Business } from './business.ts';
export { countRemoved, findPurchase, nameMember } from './demo-members.ts';
export {
  DEMO_BRAND,
  findStranger,
  listNamed,
  removeMembers,
  type RemovedBusiness,
} from './remove-members.ts';
