import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen';
import { format } from 'oxfmt';

import type { Database } from '../../open-database.ts';

/** Code style, the same as in .oxfmtrc.json. */
const FORMAT = { printWidth: 100, singleQuote: true } as const;
/** Pattern of exports of types that only `DB` uses. */
const EXPORTS = /^export (?!interface DB )/gm;

/** Types that the driver returns (`getTypeParser` of open-database.ts), by PostgreSQL's name. */
const DRIVER_TYPES = { int8: 'number', timestamptz: 'Date' };

/** Columns with a more precise type than PostgreSQL's, by the module that exports it. */
const KNOWN_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  './column-types.ts': {
    'account_hold.reasons': 'HoldReasons',
    'audit.after': 'AuditJson',
    'audit.assertion': 'AuditJson',
    'audit.before': 'AuditJson',
    'audit.via': 'AuditVia',
    'browse_column.rule': 'ColumnRuleJson',
    'coin_order.store': 'StoreName',
    'drama.labels': 'DramaLabels',
    'drama.state': 'DramaState',
    'episode.download_app_status': 'DownloadAppStatus',
    'episode.media_status': 'MediaStatus',
    'episode_source.fit': 'SourceFit',
    'episode_source.preset': 'SourcePreset',
    'handoff.content': 'HandoffJson',
    'feedback.state': 'FeedbackStateColumn',
    'feedback.types': 'FeedbackTypes',
    'login_attempt.provider': 'LoginProviderName',
    'login_session.state': 'SessionState',
    'media_version.playlists': 'Playlists',
    'media_version.prefetch': 'PrefetchPaths',
    'member_identity.provider': 'LoginProviderName',
    'operator_challenge.purpose': 'ChallengePurpose',
    'order_decision.kind': 'DecisionKind',
    'order_refund.state': 'RefundState',
    'server_beat.readiness': 'ServerReadiness',
    'studio_view.input': 'StudioViewJson',
    'work_item.payload': 'WorkPayloadJson',
  },
  '@hookline/domain/checkout': {
    'coin_order.dismissed_state': 'OrderState',
    'coin_order.review_reason': 'ReviewReason',
    'coin_order.state': 'OrderState',
    'order_dispute.phase': 'DisputePhase',
  },
  '@hookline/domain/studio': {
    'operator.role': 'OperatorRole',
    'operator_limit.role': 'OperatorRole',
    'operator.state': 'OperatorState',
  },
  '@hookline/domain/wallet': {
    'coin_lot.currency': 'Currency',
    'ledger_entry.currency': 'Currency',
  },
};

/** Returns the text of generated-schema.ts for the tables of this database. */
export async function generateSchema(db: Database): Promise<string> {
  const known = Object.entries(KNOWN_COLUMNS).flatMap(([from, columns]) =>
    Object.entries(columns).map(([column, type]) => ({ column, type, from })),
  );
  const text = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    outFile: null,
    // The partitions of tracking_event have its columns.
    excludePattern: '{kysely_*,tracking_event_*}',
    typeMapping: DRIVER_TYPES,
    customImports: Object.fromEntries(known.map(({ type, from }) => [type, from])),
    overrides: {
      columns: Object.fromEntries(
        known.map(({ column, type }) => [column, new IdentifierNode(type)]),
      ),
    },
  });
  const { code, errors } = await format('generated-schema.ts', text.replace(EXPORTS, ''), FORMAT);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
