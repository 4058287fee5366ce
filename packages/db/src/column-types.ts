import type { FeedbackType } from '@hookline/domain/feedback';
import type { HoldReason } from '@hookline/domain/identity';
import type { GuestWatch } from '@hookline/domain/library';
import type { JSONColumnType } from 'kysely';

/** A text per locale. The default locale, en-US, is always there. */
export type LocalizedText = Readonly<Record<string, string>>;

/** The rule that fills a column of the home page. */
export type ColumnRule =
  | { kind: 'listed' }
  | { kind: 'newest' }
  | { kind: 'most-watched' }
  | { kind: 'category'; categoryId: string };

/** Facts that a guest takes along into another browser; nothing of them names a person. */
export type Handoff = {
  watched: readonly GuestWatch[];
  /** The tap that asked for a login. */
  wish: { kind: 'favourite' | 'like'; dramaId: string; episodeId: string } | null;
};

export type MediaStatus = 'ready' | 'processing' | 'failed';

export type LoginProviderName = 'google' | 'facebook';

// Types of single columns that PostgreSQL knows as text, smallint or jsonb. Their CHECKs and our
// own writing keep them; JSON goes in as text and comes out parsed.
export type { DramaState } from '@hookline/domain/catalog';
export type DramaLabels = JSONColumnType<LocalizedText[]>;
export type DownloadAppStatus = 0 | 1;
export type Playlists = JSONColumnType<Readonly<Record<string, string>>>;
export type PrefetchPaths = JSONColumnType<string[]>;
/** The part of a work item that its kind reads besides the key. */
export type WorkPayload = Readonly<Record<string, string | number>>;
export type WorkPayloadJson = JSONColumnType<WorkPayload>;
export type ColumnRuleJson = JSONColumnType<ColumnRule>;
export type SessionState = 'active' | 'superseded' | 'logged-out' | 'blocked';
export type FeedbackTypes = FeedbackType[];
export type HandoffJson = JSONColumnType<Handoff>;
export type HoldReasons = HoldReason[];
export type StoreName = 'player' | 'profile';
export type DecisionKind = 'accept' | 'refund';
/** A part of what an operator changed, as it was before or after. */
export type AuditDetails = Readonly<Record<string, unknown>>;
export type AuditJson = JSONColumnType<AuditDetails>;
export type RefundState = 'asked' | 'done' | 'refused';
