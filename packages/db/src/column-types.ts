import type { FeedbackState, FeedbackType } from '@hookline/domain/feedback';
import type { HoldReason } from '@hookline/domain/identity';
import type { GuestWatch } from '@hookline/domain/library';
import type { ColumnType, JSONColumnType } from 'kysely';

/** A text for each locale; the default locale, en-US, is always present. */
export type LocalizedText = Readonly<Record<string, string>>;

/** The rule that fills a column of the home page. */
export type ColumnRule =
  | { kind: 'listed' }
  | { kind: 'newest' }
  | { kind: 'most-watched' }
  | { kind: 'category'; categoryId: string };

/** Data that a guest transfers to another browser; it does not identify a person. */
export type Handoff = {
  watched: readonly GuestWatch[];
  /** The action that required a login; null if there was none. */
  wish:
    | { kind: 'favourite' | 'like'; dramaId: string; episodeId: string }
    | { kind: 'top-up' }
    | null;
  /** The product chosen for an episode; absent if there was none. */
  chosenProduct?: { episodeId: string; productId: string };
};

export type MediaStatus = 'ready' | 'processing' | 'failed';
/** Options with which a film is encoded, as in `@hookline/media`. */
export type SourceFit = 'blur' | 'crop' | 'refuse';
export type SourcePreset = 'product' | 'demo' | 'test';

export type LoginProviderName = 'google' | 'facebook';

// Types of columns that are plain text, smallint or jsonb in PostgreSQL. CHECKs and our own code
// enforce them. JSON is written as text, and the driver parses it when it is read.
export type { DramaState } from '@hookline/domain/catalog';
export type DramaLabels = JSONColumnType<LocalizedText[]>;
export type DownloadAppStatus = 0 | 1;
export type Playlists = JSONColumnType<Readonly<Record<string, string>>>;
export type PrefetchPaths = JSONColumnType<string[]>;
/** A work item's data besides its key; its content depends on the item's kind. */
export type WorkPayload = Readonly<Record<string, string | number>>;
export type WorkPayloadJson = JSONColumnType<WorkPayload>;
export type ColumnRuleJson = JSONColumnType<ColumnRule>;
export type SessionState = 'active' | 'superseded' | 'logged-out' | 'blocked';
export type FeedbackTypes = FeedbackType[];
/** New feedback is open. */
export type FeedbackStateColumn = ColumnType<
  FeedbackState,
  FeedbackState | undefined,
  FeedbackState
>;
export type HandoffJson = JSONColumnType<Handoff>;
export type HoldReasons = HoldReason[];
export type StoreName = 'player' | 'profile';
export type DecisionKind = 'accept' | 'refund';
/** Partial state of an audited subject, before or after an operator's action. */
export type AuditDetails = Readonly<Record<string, unknown>>;
export type AuditJson = JSONColumnType<AuditDetails>;
export type { AuditVia } from '@hookline/domain/studio';
export type RefundState = 'asked' | 'done' | 'refused';
/** Purpose of a passkey challenge. */
export type ChallengePurpose = 'sign-in' | 'link' | 'key' | 'sign';
/** Filters of a list, by their names in the address. */
export type ViewFilters = Readonly<Record<string, string>>;
export type StudioViewJson = JSONColumnType<ViewFilters>;

/** Whether a server should receive requests, according to its last beat. */
export type ServerReadiness = 'ready' | 'degraded' | 'not ready';
