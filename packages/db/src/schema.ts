import type { ColumnType, JSONColumnType } from 'kysely';

import type { OrderSchema } from './order-schema.ts';
import type { WalletSchema } from './wallet-schema.ts';

/** A text per locale. The default locale, en-US, is always there. */
export type LocalizedText = Readonly<Record<string, string>>;

/** What fills a column of the home page. */
export type ColumnRule =
  | { kind: 'listed' }
  | { kind: 'newest' }
  | { kind: 'most-watched' }
  | { kind: 'category'; categoryId: string };

export type MediaStatus = 'ready' | 'processing' | 'failed';

/** JSON goes in as text and comes out parsed. */
type Json<T extends object> = JSONColumnType<T>;

/**
 * The tables as Kysely sees them; the migrations are the truth and a test compares the two.
 * bigint arrives as a number, date as `YYYY-MM-DD`, uuid with dashes.
 */
export type Schema = OrderSchema &
  WalletSchema & {
    image: {
      hash: string;
      width_px: number;
      height_px: number;
      placeholder: string;
      widths: number[];
    };
    drama: {
      id: string;
      state: 'draft' | 'published';
      cover_image: string | null;
      labels: Json<LocalizedText[]>;
      published_at: Date | null;
      created_at: Date;
      updated_at: Date;
    };
    drama_text: { drama_id: string; locale: string; name: string; introduce: string };
    category: { id: string; position: number };
    category_text: { category_id: string; locale: string; name: string };
    drama_category: { drama_id: string; category_id: string; position: number };
    media_version: {
      id: string;
      hash: string;
      content_key: Buffer;
      playlists: Json<Readonly<Record<string, string>>>;
      width_px: number;
      height_px: number;
      duration_ms: number;
      prefetch: Json<string[]>;
      created_at: Date;
    };
    episode: {
      drama_id: string;
      number: number;
      id: string;
      price: number;
      download_app_status: 0 | 1;
      first_frame_image: string | null;
      media_id: string | null;
      media_status: MediaStatus;
      failure: string | null;
    };
    caption: { episode_id: string; lang: string; label: string; vtt: string };
    browse_column: { id: string; type: number; position: number; rule: Json<ColumnRule> };
    column_text: { column_id: string; locale: string; name: string };
    column_drama: { column_id: string; position: number; drama_id: string };
    catalog_version: { id: number; version: number };
    media_request: {
      episode_id: string;
      priority: number;
      requested_at: Date;
      attempts: number;
      locked_until: Date | null;
    };
    episode_view: { viewer: string; episode_id: string; day: ColumnType<string> };
    drama_view_day: { drama_id: string; day: ColumnType<string>; views: number };
  };
