import type { Database } from '@hookline/db';
import type { ShareImages } from '@hookline/media';
import type { Paypal } from '@hookline/providers';
import type { KeyedQueue } from '@hookline/services';
import type { DramaSearch } from '@hookline/services/catalog';
import type { OrderTransition } from '@hookline/services/checkout';
import type { AccountHolds, MemberJournal, LoginProviders } from '@hookline/services/identity';
import type { PageCursors } from '@hookline/services/library';
import type { ViewCounter } from '@hookline/services/player';
import type { TrackingBuffer } from '@hookline/services/tracking';
import type { HeadFiles } from '@hookline/services/wallet';
import type { WorkDeps } from '@hookline/services/work';
import type { Logger } from 'pino';

import type { CatalogMonitor } from './cache/catalog-monitor.ts';
import type { SharedCache } from './cache/shared-cache.ts';
import type { EncodedBody } from './cache/encoded-body.ts';
import type { ErrorIntake } from './features/tracking/error-intake.ts';
import type { ViewerKeys } from './features/player/viewer-key.ts';
import type { FileStore } from './files/file-store.ts';
import type { MediaVersions } from './files/media-versions.ts';
import type { KnownLogins } from './http/limits/known-logins.ts';
import type { Limits } from './http/limits/limits.ts';
import type { BusinessEvents } from './http/monitoring/metrics/business-events.ts';
import type { ClockWatch } from './http/monitoring/health/clock-watch.ts';
import type { Metrics } from './http/monitoring/metrics/metrics.ts';
import type { Probe } from './http/monitoring/health/probe.ts';
import type { RefusedWrites } from './http/monitoring/health/refused-writes.ts';
import type { SecurityEvents } from './http/monitoring/logs/security-events.ts';
import type { Tickets } from './files/tickets.ts';

/** The site's URLs, and the origins and proxies it trusts. */
export type Site = {
  publicOrigin: string;
  /** Path of the API, such as '/api'. */
  apiBasePath: string;
  /** Base URL that browsers send tracking to; null if it is the API's. */
  trackingUrl: string | null;
  /** Prefix of media and image paths; '' if we serve them ourselves. */
  mediaOrigin: string;
  /** Origins of other sites whose scripts may call the API. */
  corsOrigins: readonly string[];
  trustedProxyCount: number;
  /** Whether browsers are told to use https on every subdomain of the site, too. */
  isHttpsOnSubdomains: boolean;
  /** Lower-case name of the header in which a proxy names the visitor's country, or null. */
  countryHeader: string | null;
  /** True if emulators serve a private network. Every page must say so. */
  isLanDemo: boolean;
  /** True if payments use PayPal's sandbox. Every page must say so. */
  isSandbox: boolean;
  /** The only login provider that is set up; null if both are, or neither. */
  onlyProvider: 'google' | 'facebook' | null;
  /** Facebook's script, as pages load it; null without Facebook credentials. */
  facebook: FacebookApp | null;
  company: Company;
};

/** The company behind the site, as configured by its operator. Unset values are absent. */
export type Company = {
  name: string;
  /** Mailbox for partners, and for questions of viewers. */
  email?: string | undefined;
  /** Pages of the app in the app stores, and of the company on social networks. */
  links: {
    [K in 'google' | 'apple' | 'tiktok' | 'facebook' | 'youtube' | 'instagram']?:
      | string
      | undefined;
  };
};

/** Settings that a page needs to open Facebook's login window. */
export type FacebookApp = { appId: string; sdkUrl: string; version: string };

/** Dependencies of the handlers. startServer creates them in production, startTestApp in tests. */
export type Deps = {
  site: Site;
  db: Database;
  catalogMonitor: CatalogMonitor;
  clockWatch: ClockWatch;
  /** Call responses that are the same for all guests. */
  responseCache: SharedCache<EncodedBody>;
  /** Search responses, in a separate cache: countless keywords must not evict other responses. */
  searchCache: SharedCache<EncodedBody>;
  /** The most common price of paid episodes; null if there are none. */
  usualPrice: SharedCache<number | null>;
  dramaSearch: DramaSearch;
  store: FileStore;
  storeProbe: Probe;
  /** Whether the database has recently refused writes. */
  refusedWrites: RefusedWrites;
  /** Checks that the database can serve members' requests. */
  viewerProbe: Probe;
  mediaVersions: MediaVersions;
  /** Makes images for link previews. */
  shareImages: ShareImages;
  tickets: Tickets;
  viewerKeys: ViewerKeys;
  /** Buffers views. Code that starts a server must flush it. */
  viewCounter: ViewCounter;
  /** Buffers browser events. Code that starts a server must flush it. */
  trackingBuffer: TrackingBuffer;
  /** Files with the heads of all ledgers, outside the database. */
  headFiles: HeadFiles;
  /** Deletions, blocks and logouts of members, outside the database. */
  journal: MemberJournal;
  /** Handles errors reported by browsers. */
  errorIntake: ErrorIntake;
  login: LoginProviders;
  /** Recognises accounts after their deletion. */
  accountHolds: AccountHolds;
  /** Null if nothing can be bought. */
  paypal: Paypal | null;
  /** Time without a request after which a login expires. */
  sessionIdleMs: number;
  /** Whether subscribers watch without coins. */
  isVipFree: boolean;
  /** Positions at which the pages of members' lists ended. */
  pageCursors: PageCursors;
  limits: Limits;
  knownLogins: KnownLogins;
  /** Limits the concurrent calls of each login (ADR 0070). Keys are tokens. */
  memberCalls: KeyedQueue;
  metrics: Metrics;
  events: BusinessEvents;
  securityEvents: SecurityEvents;
  /** Callbacks through which the services report orders, webhooks and background work attempts. */
  onOrderChange: (transition: OrderTransition) => void;
  onWebhookHandled: (handled: { lagMs: number }) => void;
  onAttempt: NonNullable<WorkDeps['onAttempt']>;
  /** Token that allows other machines to read the metrics; null if there is none. */
  metricsToken: string | null;
  log: Logger;
  /** Returns the hash that identifies a network in the log. */
  hashNetwork: (network: string) => string;
  /** Returns epoch milliseconds by the database's clock. */
  now: () => number;
  /** Returns false once the server has been told to stop. */
  isServing: () => boolean;
};
