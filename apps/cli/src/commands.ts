import { auditListCommand } from './audit/list-command.ts';
import { auditVerifyCommand } from './audit/verify-command.ts';
import { backupCommand, restoreCommand } from './backup/backup-commands.ts';
import { clusterDistributeCommand } from './cluster/distribute-command.ts';
import { clusterPlanCommand } from './cluster/plan-command.ts';
import { clusterRebalanceCommand } from './cluster/rebalance-command.ts';
import { clusterStatusCommand } from './cluster/status-command.ts';
import type { Command } from './command.ts';
import { demoRemoveCommand } from './demo/remove-command.ts';
import { doctorCommand } from './site/doctor-command.ts';
import { dramaDeleteCommand } from './drama/delete-command.ts';
import { dramaListCommand } from './drama/list-command.ts';
import { dramaPublishCommand, dramaUnpublishCommand } from './drama/publish-commands.ts';
import { episodeRemoveCommand } from './drama/remove-episode-command.ts';
import { dramaReplaceEpisodeCommand } from './drama/replace-episode-command.ts';
import { dramaRepriceCommand } from './drama/reprice-command.ts';
import { dramaShowCommand } from './drama/show-command.ts';
import { feedbackAssignCommand, feedbackStateCommand } from './feedback/change-commands.ts';
import { dramaSetCaptionsCommand, dramaSetTextCommand } from './drama/text-commands.ts';
import { feedbackExportCommand } from './feedback/export-command.ts';
import { feedbackListCommand } from './feedback/list-command.ts';
import { importCommand } from './import/import-command.ts';
import { initDramaCommand } from './init/init-drama-command.ts';
import { ledgerVerifyCommand } from './ledger/verify-command.ts';
import { mediaGcCommand } from './media/gc-command.ts';
import { mediaRetryCommand } from './media/retry-command.ts';
import { mediaUsageCommand } from './media/usage-command.ts';
import { mediaVerifyCommand } from './media/verify-command.ts';
import { workerCommand } from './media/worker-command.ts';
import {
  memberBlockCommand,
  memberUnblockCommand,
  memberUnholdCommand,
} from './member/block-commands.ts';
import { memberClawBackCommand } from './member/claw-back-command.ts';
import { memberDeleteCommand } from './member/delete-command.ts';
import { memberExportCommand } from './member/export-command.ts';
import { memberGrantCommand } from './member/grant-command.ts';
import { memberListCommand } from './member/list-command.ts';
import { memberLogoutCommand } from './member/logout-command.ts';
import { memberNoteCommand } from './member/note-command.ts';
import { memberRepeatCommand } from './member/repeat-command.ts';
import { memberSearchCommand } from './member/search-command.ts';
import { memberShowCommand } from './member/show-command.ts';
import { memberSubscribeCommand } from './member/subscribe-command.ts';
import { migrateCommand } from './site/migrate-command.ts';
import { operatorAddCommand, operatorResetCommand } from './operator/invite-commands.ts';
import { operatorLimitCommand, operatorLimitsCommand } from './operator/limit-commands.ts';
import { operatorListCommand } from './operator/list-command.ts';
import { operatorDisableCommand, operatorRoleCommand } from './operator/change-commands.ts';
import { orderAcceptCommand } from './order/accept-command.ts';
import { orderAdoptCommand } from './order/adopt-command.ts';
import { orderListCommand } from './order/list-command.ts';
import { orderNoteCommand } from './order/note-command.ts';
import { orderReconcileCommand } from './order/reconcile-command.ts';
import { orderRefundCommand } from './order/refund-command.ts';
import { orderShowCommand } from './order/show-command.ts';
import { orderSyncCommand } from './order/sync-command.ts';
import { productListCommand, productSetCommand } from './product/product-commands.ts';
import {
  reportFunnelCommand,
  reportRevenueCommand,
  reportViewsCommand,
} from './report/report-commands.ts';
import { categoryRemoveCommand } from './columns/category-remove-command.ts';
import {
  categoryListCommand,
  columnListCommand,
  columnRemoveCommand,
  columnShowCommand,
} from './columns/column-commands.ts';
import { categorySetCommand, columnSetCommand } from './columns/set-commands.ts';
import { settingsCommand } from './site/settings-command.ts';
import { statusCommand } from './site/status-command.ts';

/**
 * All commands, by the words that call them. A new command needs a line here and an example in
 * `help/examples.ts`; then `vitest run --update` on `help/help-texts.test.ts` writes
 * docs/commands.md.
 */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'init drama': initDramaCommand,
  import: importCommand,
  worker: workerCommand,
  'demo remove': demoRemoveCommand,
  'drama list': dramaListCommand,
  'drama show': dramaShowCommand,
  'drama publish': dramaPublishCommand,
  'drama unpublish': dramaUnpublishCommand,
  'drama reprice': dramaRepriceCommand,
  'drama replace-episode': dramaReplaceEpisodeCommand,
  'drama text': dramaSetTextCommand,
  'drama captions': dramaSetCaptionsCommand,
  'drama delete': dramaDeleteCommand,
  'episode remove': episodeRemoveCommand,
  'category list': categoryListCommand,
  'category set': categorySetCommand,
  'category remove': categoryRemoveCommand,
  'column list': columnListCommand,
  'column show': columnShowCommand,
  'column set': columnSetCommand,
  'column remove': columnRemoveCommand,
  'media usage': mediaUsageCommand,
  'media verify': mediaVerifyCommand,
  'media gc': mediaGcCommand,
  'media retry': mediaRetryCommand,
  'member list': memberListCommand,
  'member search': memberSearchCommand,
  'member show': memberShowCommand,
  'member grant': memberGrantCommand,
  'member claw-back': memberClawBackCommand,
  'member subscribe': memberSubscribeCommand,
  'member logout': memberLogoutCommand,
  'member block': memberBlockCommand,
  'member unblock': memberUnblockCommand,
  'member unhold': memberUnholdCommand,
  'member note': memberNoteCommand,
  'member export': memberExportCommand,
  'member delete': memberDeleteCommand,
  'member repeat': memberRepeatCommand,
  'operator list': operatorListCommand,
  'operator add': operatorAddCommand,
  'operator role': operatorRoleCommand,
  'operator disable': operatorDisableCommand,
  'operator reset': operatorResetCommand,
  'operator limits': operatorLimitsCommand,
  'operator limit': operatorLimitCommand,
  'audit list': auditListCommand,
  'audit verify': auditVerifyCommand,
  'ledger verify': ledgerVerifyCommand,
  'product list': productListCommand,
  'product set': productSetCommand,
  'order list': orderListCommand,
  'order show': orderShowCommand,
  'order sync': orderSyncCommand,
  'order refund': orderRefundCommand,
  'order accept': orderAcceptCommand,
  'order note': orderNoteCommand,
  'order reconcile': orderReconcileCommand,
  'order adopt': orderAdoptCommand,
  'feedback list': feedbackListCommand,
  'feedback state': feedbackStateCommand,
  'feedback assign': feedbackAssignCommand,
  'feedback export': feedbackExportCommand,
  'report views': reportViewsCommand,
  'report funnel': reportFunnelCommand,
  'report revenue': reportRevenueCommand,
  doctor: doctorCommand,
  status: statusCommand,
  settings: settingsCommand,
  migrate: migrateCommand,
  'cluster plan': clusterPlanCommand,
  'cluster distribute': clusterDistributeCommand,
  'cluster status': clusterStatusCommand,
  'cluster rebalance': clusterRebalanceCommand,
  backup: backupCommand,
  restore: restoreCommand,
};
