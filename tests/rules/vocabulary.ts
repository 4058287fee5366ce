import { complain, findMatches, type Module, type Rule } from './project.ts';

/** Words that the glossary replaced, as parts of identifiers and file names, and what we say. */
const OLD_NAMES: readonly [old: RegExp, say: string][] = [
  // The ledger keeps `take-back:` in the keys of its rows.
  [/\b(?:take-back(?!:)|takeBack|TakeBack|planTakeBack)\w*/g, 'clawBack'],
  [/\bmovementOf\b|\bMovement\b/g, 'posting'],
  [/\bcompare-?[bB]ooks\b/g, 'reconcile'],
  [/\b(?:take|run|list|give)Turns?(?:Back)?\b/g, 'claimWork, releaseWork'],
  [/\bCatalogClock\b|\bcatalog-clock\b/g, 'CatalogMonitor'],
  [/\bfind-?[mM]ove\b/g, 'findRedirect'],
  [/\bOccasion\b/g, 'SyncTrigger'],
  [/\bSeen(?:Order|Capture)\b/g, 'PaypalOrderSnapshot'],
  [/\b\w*[nN]otices?PerMinute\b|\banswerNotice\b|\bstartWithNotice\b/g, 'webhook'],
  [/\bAttendance\b/g, 'Presence'],
  [/\bNextUp\b|\bnext-up\b/g, 'NextEpisodePreloader'],
  [/\bprime-?[vV]ideo\b/g, 'prebuffer'],
  [/\binsist\w*/g, 'retry'],
  [/\blate(?:Component|Texts|Router)\b|\bLateTexts\b/g, 'lazy, deferred'],
  [/\bsession-?(?:notes|news)\b|\bkept-?text\b|\bfirst-?router\b/g, 'flash message, safe storage'],
  [/\b\w*[sS]tandins?(?:\b(?!\.json)|[A-Z]\w*)|\b[sS]tand-ins?\b/g, 'emulator'],
  [/\bbare-(?:unlocks|receipts|tree)\b|\bBare(?:Unlocks|Receipts|Tree)\b/g, 'baseline'],
  [/\bopenCatalogue\b/g, 'connectDatabase'],
  [/\blogin-parts\b|\bcreateLoginParts\b/g, 'login providers'],
  [/\btoWire\w*|\bwire\.ts\b/g, 'serialize, serializers'],
  [/\b(?:add|seed|open|cheapest)Packages\b|\bSMALL_PACKAGE\b|\bCoinPackage\b/g, 'product'],
  [/\bPackageList\b|\b(?:coin|cheapest)-packages\b|\bpackage-(?:list|price)\b/g, 'product'],
  [/\bSHEL(?:F|VES)\w*|\bShel(?:f|ves)\w*|\bshel(?:f|ves)\b/g, 'column, row, library'],
  [/\bsettle(?:Pending|Capture|-capture|-race)\b/g, 'sync a payment'],
];

/** Migrations that have landed are frozen, and this table has to name what it refuses. */
const FROZEN =
  /^packages\/db\/src\/migrations\/|^tests\/rules\/vocabulary\.ts$|\/former-settings(?:\.test)?\.ts$/;

const names: Rule = {
  title: 'code says the words of docs/glossary.md',
  check: ({ modules }) =>
    complain(
      modules.filter(({ path }) => !FROZEN.test(path)),
      (module) => OLD_NAMES.flatMap(([old, say]) => findOld(module, old, say)),
    ),
  violation: {
    files: { 'packages/services/src/wallet/take-back.ts': 'export const a = 1;\n' },
    complaint: "packages/services/src/wallet/take-back.ts:1 'take-back': we say clawBack",
  },
};

/** Words of the glossary that once had a second meaning, in the names of that one. */
const SECOND_MEANINGS: readonly [old: RegExp, say: string][] = [
  // `open` is said of panels, and as a verb of pages and episodes.
  [/\b(?:Open(?:Orders?|Kind)|useOpenOrders|openKindOf|openPurchases)\b/g, 'unfinished'],
  [/\bopen-(?:orders|kind)\b/g, 'unfinished'],
  [/\bopenOrder(?=\()|\bopen-order\b/g, 'recordPaypalOrder'],
  // `store` is state that components subscribe to; files are in the media store.
  [/\bSTORE_(?:TYPE|PAGE)\w*|\bStoreType\b/g, 'storefront'],
  [/\bStoreBadges\b|(?<!-)\bstore-badges\b/g, 'app store'],
  [/\bopenStore\b|\bopen-store\b/g, 'media store, storefront'],
  // `stage` is the element of the player that holds the film.
  [/\bstageOf\b|\bstage\.kind\b|\bstage: \{ kind\b/g, 'status of an episode'],
  [/\bStageLight\b|\bstage-shade\b/g, 'carousel'],
];

const meanings: Rule = {
  title: 'open, store and stage have one meaning each',
  check: ({ modules }) =>
    complain(
      modules.filter(({ path }) => !FROZEN.test(path)),
      (module) => SECOND_MEANINGS.flatMap(([old, say]) => findOld(module, old, say)),
    ),
  violation: {
    files: {
      'apps/web/src/features/checkout/products.ts': 'export type StoreType = 1 | 2;\n',
      'apps/web/src/features/wallet/orders/open-orders.tsx': 'export const a = 1;\n',
    },
    complaint:
      "apps/web/src/features/checkout/products.ts:1 'StoreType': we say storefront\n" +
      "apps/web/src/features/wallet/orders/open-orders.tsx:1 'open-orders': we say unfinished",
  },
};

/** A bare relative pronoun where a sentence should begin: how a translation reads. */
const RIDDLE =
  /^\s*\*?\s*(?:Of|So|Whoever|Nobody|Somebody|Which|What|Whose|To whom|From where|What for)\s/;

const comments: Rule = {
  title: 'a doc comment is a sentence with a subject',
  check: ({ modules }) =>
    complain(
      modules.filter(({ path }) => !FROZEN.test(path)),
      (module) =>
        module.comments
          .filter(({ text }) => text.startsWith('*') && RIDDLE.test(text.slice(1)))
          .map(({ line, text }) => ({
            line,
            text: `begins like a riddle: ${text.slice(1, 40).trim()}`,
          })),
    ),
  violation: {
    files: { 'packages/db/src/a.ts': '/** Of the whole page. */\nexport const a = 1;\n' },
    complaint: 'packages/db/src/a.ts:1 begins like a riddle: Of the whole page.',
  },
};

/** A test title that begins with a pronoun instead of a subject. */
const PRONOUN_TITLE =
  /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\)\()\s*['"`](?:[Ww]hoever|[Ss]omebody|[Nn]obody|[Ww]ho|[Ww]hat|[Oo]f wh\w+)\s[^'"`\n]*/g;

const titles: Rule = {
  title: 'a test title is a sentence with a subject',
  check: ({ modules }) =>
    complain(
      modules.filter(({ path }) => /\.test\.tsx?$/.test(path)),
      ({ source }) =>
        findMatches(source, PRONOUN_TITLE).map(({ line, text }) => ({
          line,
          text: `begins with a pronoun: ${text.replace(/^[^'"`]*./, '')}`,
        })),
    ),
  violation: {
    files: {
      'packages/db/src/a.test.ts': "test.each([1])(\n  'whoever pays %i twice gets it back',\n);\n",
      'packages/db/src/b.test.ts': "test('what is paid stays paid', () => {});\n",
    },
    complaint:
      'packages/db/src/a.test.ts:1 begins with a pronoun: whoever pays %i twice gets it back\n' +
      'packages/db/src/b.test.ts:1 begins with a pronoun: what is paid stays paid',
  },
};

/** Where code says drama and episode (ADR 0039). */
const BELOW_THE_WIRE =
  /^(?:packages\/(?:db|services|domain|media|backup)|apps\/(?:server|cli)|demo|bench)\//;

/** Files that read or write the wire's words, and tests that call the server as a client. */
const AT_THE_WIRE = [
  /^apps\/server\/src\/serializers\//,
  /^apps\/server\/src\/(?:.*\.test\.ts$|testing\/)/,
  // Formats that are kept outside of our code: a file of an operator, the storage of a browser.
  /^apps\/cli\/src\/import\/drama-file(?:\.test)?\.ts$/,
  /^packages\/domain\/src\/player\/guest-history(?:\.test)?\.ts$/,
  // Benchmarks that speak HTTP.
  /^bench\/(?:baseline\/(?:baseline-unlocks|serve-report)|history-report|server-cpu|tracking|support\/(?:play-flood|unlock-generator))\.ts$/,
  FROZEN,
];

const WIRE_NAMES = /\b\w*(?:[cC]ontent|[cC]hapter)(?:Id|Name|Num)\w*/g;

const wireNames: Rule = {
  title: 'the words content and chapter stay on the wire',
  check: ({ modules }) =>
    complain(
      modules.filter(
        ({ path }) => BELOW_THE_WIRE.test(path) && !AT_THE_WIRE.some((files) => files.test(path)),
      ),
      ({ source }) =>
        findMatches(source, WIRE_NAMES).map(({ line, text }) => ({
          line,
          text: `'${text}': we say drama and episode`,
        })),
    ),
  violation: {
    files: {
      'apps/server/src/serializers/keys.ts': 'export const contentId = 1;\n',
      'packages/db/src/a.ts': 'export type Key = { firstChapterId: string };\n',
    },
    complaint: "packages/db/src/a.ts:1 'firstChapterId': we say drama and episode",
  },
};

export const VOCABULARY_RULES: readonly Rule[] = [names, meanings, wireNames, comments, titles];

function findOld({ path, source }: Module, old: RegExp, say: string) {
  const inName = findMatches(path, old);
  return [...inName, ...findMatches(source, old)].map(({ line, text }) => ({
    line,
    text: `'${text}': we say ${say}`,
  }));
}
