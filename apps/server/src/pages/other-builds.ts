import { servers } from '@hookline/db';
import { LRUCache } from 'lru-cache';

import type { Deps } from '../deps.ts';
import { addressOf, type ApiContext } from '../http/answer-call.ts';
import { isDatabaseAway } from '../http/database-away.ts';
import { clientNetwork } from '../http/limits/client-network.ts';
import { assetOf, type WebFile } from './list-web-files.ts';

/** Size of the cache. Tabs with an older build request the same few files. */
const MEMORY_BYTES_MAX = 8 * 1024 * 1024;
/** Pattern of the path of a file whose name is a hash of its content. */
const ASSET = /^\/assets\/[A-Za-z0-9_][A-Za-z0-9._-]{0,120}$/;

/**
 * Creates access to the builds that other servers of the site serve, or served before: while
 * servers are replaced one by one, a page and its files come from different servers (ADR 0083).
 */
export function createOtherBuilds(
  deps: Pick<Deps, 'db' | 'catalogMonitor' | 'limits' | 'securityEvents' | 'site'>,
): {
  /** Finds the file of a request. Returns the status of the refusal if there is none. */
  find: (c: ApiContext) => Promise<WebFile | 404 | 429 | 503>;
  /** Finds the site's newest build; our own if no other is known. */
  findLatest: (ownId: string) => Promise<string>;
} {
  const { db, catalogMonitor, limits, securityEvents, site } = deps;
  const files = new LRUCache<string, WebFile>({
    maxSize: MEMORY_BYTES_MAX,
    sizeCalculation: ({ body }) => Math.max(1, body.raw.length),
  });

  return {
    async find(c) {
      const { path } = c.req;
      if (!ASSET.test(path)) return 404;
      const known = files.get(path);
      if (known !== undefined) return known;
      const network = clientNetwork(addressOf(c, { site }));
      if (limits.call.take(network) !== null) {
        securityEvents.count('limit-met', network);
        return 429;
      }
      try {
        const bytes = await servers.findWebAsset(db, path);
        const file = bytes === null ? null : assetOf(path, Buffer.from(bytes));
        if (file === null) return 404;
        files.set(path, file);
        return file;
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        return 503;
      }
    },

    async findLatest(ownId) {
      if (!catalogMonitor.isDatabaseUp()) return ownId;
      try {
        return (await servers.findLatestWebBuild(db, ownId)) ?? ownId;
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        return ownId;
      }
    },
  };
}
