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

/** Addresses of the site, and the origins and proxies it trusts. */
export type Site = {
  publicOrigin: string;
  /** Path of the API, such as '/api'. */
  apiBasePath: string;
  /** Base URL that browsers send tracking to; null if it is the API's. */
  trackingUrl: string | null;
  /** In front of media and image paths; '' if they come from us. */
  mediaOrigin: string;
  /** Origins of other sites whose scripts may call the API. */
  corsOrigins: readonly string[];
  trustedProxyCount: number;
  /** Whether browsers are told to use https on every subdomain of the site, too. */
  isHttpsOnSubdomains: boolean;
  /** Lower-case name of the header in which a proxy names a visitor's country; null if none does. */
  countryHeader: string | null;
  /** True if emulators serve a private network. Every page must say so. */
  isLanDemo: boolean;
  /** True if PayPal's sandbox takes payments. Every page must say so. */
  isSandbox: boolean;
  /** Facebook's own script as pages load it; null without its credentials. */
  facebook: FacebookApp | null;
  company: Company;
};

/** Company behind the site, as its operator has set it up. What is absent does not exist. */
export type Company = {
  name: string;
  /** Mailbox for partners. */
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

/** Dependencies of the handlers. startServer builds the real ones, startTestApp those of tests. */
export type Deps = {
  site: Site;
  db: Database;
  catalogMonitor: CatalogMonitor;
  clockWatch: ClockWatch;
  /** Answers of calls that are the same for all guests. */
  responseCache: SharedCache<EncodedBody>;
  /** Answers of searches, apart from the others: keywords without end must not displace those. */
  searchCache: SharedCache<EncodedBody>;
  /** Dramas of each category, so that pages beyond the last cost nothing; null if there is none. */
  categorySizes: SharedCache<number | null>;
  /** Price that most paid episodes have; null if there are none. */
  usualPrice: SharedCache<number | null>;
  dramaSearch: DramaSearch;
  store: FileStore;
  storeProbe: Probe;
  /** Whether the database is full or only reads. */
  refusedWrites: RefusedWrites;
  /** Tries what requests of members need. */
  viewerProbe: Probe;
  mediaVersions: MediaVersions;
  /** Makes pictures for the previews of links. */
  shareImages: ShareImages;
  tickets: Tickets;
  viewerKeys: ViewerKeys;
  /** Gathers views. Whoever starts a server flushes it. */
  viewCounter: ViewCounter;
  /** Gathers events of browsers. Whoever starts a server flushes it. */
  trackingBuffer: TrackingBuffer;
  /** Files of the heads of all ledgers, outside of the database. */
  headFiles: HeadFiles;
  /** Deletions, blocks and logouts of members, outside of the database. */
  journal: MemberJournal;
  /** Takes errors of browsers. */
  errorIntake: ErrorIntake;
  login: LoginProviders;
  /** Recognises accounts after their deletion. */
  accountHolds: AccountHolds;
  /** Null if nothing can be bought. */
  paypal: Paypal | null;
  /** Time without a request after which a login ends. */
  sessionIdleMs: number;
  /** Subscribers watch without coins. */
  isVipFree: boolean;
  /** Where the pages of members' lists ended. */
  pageCursors: PageCursors;
  limits: Limits;
  knownLogins: KnownLogins;
  /** Lets a few calls of each login run at once (ADR 0070). Keys are tokens. */
  memberCalls: KeyedQueue;
  metrics: Metrics;
  events: BusinessEvents;
  securityEvents: SecurityEvents;
  /** The services tell of orders, webhooks and attempts of background work by these. */
  onOrderChange: (transition: OrderTransition) => void;
  onWebhookHandled: (handled: { lagMs: number }) => void;
  onAttempt: NonNullable<WorkDeps['onAttempt']>;
  /** Token that reads the metrics from other machines; null if none does. */
  metricsToken: string | null;
  log: Logger;
  /** Hash under which the log names a network. */
  hashNetwork: (network: string) => string;
  /** Epoch milliseconds, by the clock of the database. */
  now: () => number;
  /** False from the moment the server is told to stop. */
  isServing: () => boolean;
};
