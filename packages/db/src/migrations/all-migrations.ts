import type { Migration } from 'kysely/migration';

import { catalogMigration } from './0001-catalog.ts';
import { accountsMigration } from './0002-accounts.ts';
import { walletMigration } from './0003-wallet.ts';
import { jobsMigration } from './0004-jobs.ts';
import { ordersMigration } from './0005-orders.ts';
import { workMigration } from './0006-work.ts';
import { paymentWorkMigration } from './0007-payment-work.ts';
import { mediaWorkMigration } from './0008-media-work.ts';
import { libraryMigration } from './0009-library.ts';
import { feedbackMigration } from './0010-feedback.ts';
import { deletedMembersMigration } from './0011-deleted-members.ts';
import { trackingMigration } from './0012-tracking.ts';
import { dismissedOrdersMigration } from './0013-dismissed-orders.ts';
import { watchedNextMigration } from './0014-watched-next.ts';
import { columnStyleMigration } from './0015-column-style.ts';
import { identityPerProviderMigration } from './0016-identity-per-provider.ts';
import { orderDecisionsMigration } from './0018-order-decisions.ts';
import { ledgerChainMigration } from './0019-ledger-chain.ts';
import { siteSecretMigration } from './0020-site-secret.ts';
import { blockedMembersMigration } from './0021-blocked-members.ts';
import { controlIndexesMigration } from './0022-control-indexes.ts';
import { memberKeysMigration } from './0023-member-keys.ts';
import { severalServersMigration } from './0025-several-servers.ts';
import { dramaStatesMigration } from './0026-drama-states.ts';
import { auditMigration } from './0027-audit.ts';
import { feedbackTopicsMigration } from './0028-feedback-topics.ts';
import { readingsMigration } from './0029-readings.ts';
import { unjoinableEventsMigration } from './0030-unjoinable-events.ts';
import { accountHoldsMigration } from './0031-account-holds.ts';
import { auditedGrantsMigration } from './0032-audited-grants.ts';
import { handoffsMigration } from './0033-handoffs.ts';
import { browserKindsMigration } from './0034-browser-kinds.ts';
import { postingFunctionsMigration } from './0035-posting-functions.ts';
import { ranksAndCountsMigration } from './0036-ranks-and-counts.ts';
import { catalogChangesMigration } from './0037-catalog-changes.ts';
import { reportFunctionMigration } from './0038-report-function.ts';
import { forgetFunctionsMigration } from './0039-forget-functions.ts';
import { operatorsMigration } from './0040-operators.ts';
import { operatorLimitsMigration } from './0041-operator-limits.ts';
import { orderDeskMigration } from './0042-order-desk.ts';
import { blockedListMigration } from './0043-blocked-list.ts';
import { auditChainMigration } from './0044-audit-chain.ts';
import { rollUpsMigration } from './0045-roll-ups.ts';
import { controlRunsMigration } from './0046-control-runs.ts';
import { dramaDeskMigration } from './0047-drama-desk.ts';
import { notesAndFeedbackMigration } from './0048-notes-and-feedback.ts';
import { studioViewsMigration } from './0049-studio-views.ts';
import { demoBusinessMigration } from './0050-demo-business.ts';
import { serverBeatsMigration } from './0051-server-beats.ts';
import { lastingSumsMigration } from './0053-lasting-sums.ts';
import { textChangesMigration } from './0054-text-changes.ts';
import { filmSourcesMigration } from './0055-film-sources.ts';

/**
 * All migrations. Each runs once, in the order of their names. A migration that has landed is never
 * renamed, removed or changed: landed-migrations.ts has the fingerprints.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-catalog': catalogMigration,
  '0002-accounts': accountsMigration,
  '0003-wallet': walletMigration,
  '0004-jobs': jobsMigration,
  '0005-orders': ordersMigration,
  '0006-work': workMigration,
  '0007-payment-work': paymentWorkMigration,
  '0008-media-work': mediaWorkMigration,
  '0009-library': libraryMigration,
  '0010-feedback': feedbackMigration,
  '0011-deleted-members': deletedMembersMigration,
  '0012-tracking': trackingMigration,
  '0013-dismissed-orders': dismissedOrdersMigration,
  '0014-watched-next': watchedNextMigration,
  '0015-column-style': columnStyleMigration,
  '0016-identity-per-provider': identityPerProviderMigration,
  '0018-order-decisions': orderDecisionsMigration,
  '0019-ledger-chain': ledgerChainMigration,
  '0020-site-secret': siteSecretMigration,
  '0021-blocked-members': blockedMembersMigration,
  '0022-control-indexes': controlIndexesMigration,
  '0023-member-keys': memberKeysMigration,
  '0025-several-servers': severalServersMigration,
  '0026-drama-states': dramaStatesMigration,
  '0027-audit': auditMigration,
  '0028-feedback-topics': feedbackTopicsMigration,
  '0029-readings': readingsMigration,
  '0030-unjoinable-events': unjoinableEventsMigration,
  '0031-account-holds': accountHoldsMigration,
  '0032-audited-grants': auditedGrantsMigration,
  '0033-handoffs': handoffsMigration,
  '0034-browser-kinds': browserKindsMigration,
  '0035-posting-functions': postingFunctionsMigration,
  '0036-ranks-and-counts': ranksAndCountsMigration,
  '0037-catalog-changes': catalogChangesMigration,
  '0038-report-function': reportFunctionMigration,
  '0039-forget-functions': forgetFunctionsMigration,
  '0040-operators': operatorsMigration,
  '0041-operator-limits': operatorLimitsMigration,
  '0042-order-desk': orderDeskMigration,
  '0043-blocked-list': blockedListMigration,
  '0044-audit-chain': auditChainMigration,
  '0045-roll-ups': rollUpsMigration,
  '0046-control-runs': controlRunsMigration,
  '0047-drama-desk': dramaDeskMigration,
  '0048-notes-and-feedback': notesAndFeedbackMigration,
  '0049-studio-views': studioViewsMigration,
  '0050-demo-business': demoBusinessMigration,
  '0051-server-beats': serverBeatsMigration,
  '0053-lasting-sums': lastingSumsMigration,
  '0054-text-changes': textChangesMigration,
  '0055-film-sources': filmSourcesMigration,
};
