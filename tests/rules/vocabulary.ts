import { complain, findMatches, type Module, type Rule } from './project.ts';

/** Files that may use old words: frozen migrations, and this file, which lists them. */
const FROZEN =
  /^packages\/db\/src\/migrations\/|^tests\/rules\/vocabulary\.ts$|\/former-settings(?:\.test)?\.ts$/;

const GLOSSARY = 'docs/glossary.md';

const names: Rule = {
  title: `code uses the words of ${GLOSSARY}`,
  check: ({ modules, texts }) => {
    const refused = refusedWords(texts.get(GLOSSARY) ?? '');
    if (refused.length === 0) return [`${GLOSSARY} refuses no words`];
    return complain(
      modules.filter(({ path }) => !FROZEN.test(path)),
      (module) => refused.flatMap(([old, say]) => findOld(module, old, say)),
    );
  },
  violation: {
    files: {
      [GLOSSARY]: '| we say | it means | not |\n|---|---|---|\n| claw back | take | `takeBack` |\n',
      'packages/services/src/wallet/take-back.ts':
        'export const TAKE_BACK_MAX = 1;\nexport function planTakeBack() {}\n',
    },
    complaint:
      "packages/services/src/wallet/take-back.ts:1 'take-back': we say claw back\n" +
      "packages/services/src/wallet/take-back.ts:1 'TAKE_BACK': we say claw back\n" +
      "packages/services/src/wallet/take-back.ts:2 'TakeBack': we say claw back",
  },
};

/**
 * Returns the words in the last column that are marked as code, in every spelling, and their
 * replacements.
 */
function refusedWords(glossary: string): [old: RegExp, say: string][] {
  const rows = glossary.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.flatMap(([, say = '', , not = '']) =>
    [...not.replace(/\(.*?\)/g, '').matchAll(/`(?<word>[a-zA-Z]+)`/g)].map(
      ({ groups }): [RegExp, string] => [spellingsOf(groups?.['word'] ?? ''), say],
    ),
  );
}

/** Matches takeBack, TakeBack, take-back and TAKE_BACK, also as a part of a longer name. */
function spellingsOf(camelCase: string): RegExp {
  const parts = camelCase.split(/(?=[A-Z])/);
  const pascalCase = parts.map((part) => part[0]?.toUpperCase() + part.slice(1)).join('');
  const kebabCase = parts.join('-').toLowerCase();
  const upperCase = parts.join('_').toUpperCase();
  return new RegExp(
    String.raw`(?<![A-Za-z])(?:${camelCase}|${kebabCase})(?![a-z:])|${pascalCase}(?![a-z])|` +
      String.raw`(?<![A-Z])${upperCase}(?![A-Z])`,
    'g',
  );
}

/** Glossary words that once had a second meaning, by the names that used that meaning. */
const SECOND_MEANINGS: readonly [old: RegExp, say: string][] = [
  // `open` is used for panels, and as a verb for pages and episodes.
  [/\b(?:Open(?:Orders?|Kind)|useOpenOrders|openKindOf|openPurchases)\b/g, 'unfinished'],
  [/\bopen-(?:orders|kind)\b/g, 'unfinished'],
  [/\bopenOrder(?=\()|\bopen-order\b/g, 'recordPaypalOrder'],
  // `store` is state that components subscribe to; files are in the media store.
  [/\bSTORE_(?:TYPE|PAGE)\w*|\bStoreType\b/g, 'storefront'],
  [/\bStoreBadges\b|(?<!-)\bstore-badges\b/g, 'app store'],
  [/\bopenStore\b|\bopen-store\b/g, 'media store, storefront'],
  // `stage` is the player's element that contains the film.
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

/** Matches comments that begin with a bare relative pronoun or a fragment without a subject. */
const RIDDLE =
  /^\s*\*?\s*(?:Of|So|Whoever|Nobody|Somebody|Which|What|Whose|To whom|From where|What for|As|Is|Those|That|Says)\s/;

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
            text: `begins without a subject: ${text.slice(1, 40).trim()}`,
          })),
    ),
  violation: {
    files: { 'packages/db/src/a.ts': '/** Of the whole page. */\nexport const a = 1;\n' },
    complaint: 'packages/db/src/a.ts:1 begins without a subject: Of the whole page.',
  },
};

/** Matches a test title that begins with a pronoun instead of a subject. */
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

/** Code that uses the words drama and episode instead of the wire's words (ADR 0004). */
const BELOW_THE_WIRE =
  /^(?:packages\/(?:db|services|domain|media|backup)|apps\/(?:server|cli)|demo|bench)\//;

/** Files that read or write the wire's words, and tests that call the server as a client. */
const AT_THE_WIRE = [
  /^apps\/server\/src\/serializers\//,
  /^apps\/server\/src\/(?:.*\.test\.ts$|testing\/)/,
  // Formats stored outside our code: an operator's file, and browser storage.
  /^packages\/services\/src\/catalog\/import\/folder\/drama-file(?:\.test)?\.ts$/,
  /^packages\/domain\/src\/player\/guest-history(?:\.test)?\.ts$/,
  // Parameters of events, which are stored as browsers send them.
  /^packages\/db\/src\/tracking\/event-params\.ts$/,
  // Benchmarks that use HTTP.
  /^bench\/(?:baseline\/(?:baseline-unlocks|serve-report)|growth|history-report|server-cpu|tracking|support\/(?:play-flood|unlock-generator))\.ts$/,
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
