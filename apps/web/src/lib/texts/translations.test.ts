import { LOCALES, type Locale } from '@hookline/domain/routing';
import { expect, test } from 'vitest';

import { readCatalog, wordsOf } from '../../testing/message-catalog.ts';

const OTHERS = LOCALES.filter((locale) => locale !== 'en-US');

const BORROWED = 'the language has borrowed the word';
const SAME_WORD = 'the word is spelled alike';
/** Badges for seeking, with the symbol for seconds. */
const SECONDS = {
  '+{seconds, number} s': 'the sign of the second',
  '−{seconds, number} s': 'the sign of the second',
};

/** Resolutions of a picture, which Arabic texts isolate. */
const LINES = { '{lines}p': 'the sign of the unit' };

/** Texts that a language shares with English, each with a reason. */
const SHARED: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  'es-ES': { ...SECONDS, Total: SAME_WORD, Drama: SAME_WORD },
  'pt-BR': {
    ...SECONDS,
    Total: SAME_WORD,
    Volume: SAME_WORD,
    Player: BORROWED,
    'Check-in': BORROWED,
  },
  'fr-FR': {
    ...SECONDS,
    Total: SAME_WORD,
    Volume: SAME_WORD,
    Genres: SAME_WORD,
    Pages: SAME_WORD,
    'Page {number, number}': SAME_WORD,
    '{title}, page {number, number}': SAME_WORD,
    Pause: SAME_WORD,
    Position: SAME_WORD,
    'Code {code}': SAME_WORD,
    Description: SAME_WORD,
    Bonus: SAME_WORD,
    Date: SAME_WORD,
    Type: SAME_WORD,
    Attention: SAME_WORD,
    Suggestions: SAME_WORD,
  },
  'de-DE': {
    ...SECONDS,
    'Mobile App': BORROWED,
    Genres: BORROWED,
    Player: BORROWED,
    Pause: SAME_WORD,
    Position: SAME_WORD,
    'Code {code}': SAME_WORD,
    Feedback: BORROWED,
    Coins: 'the word that short-drama apps use in German',
    'Coins: {count, number}': 'as Coins',
    '+{count, number} {count, plural, one {Coin} other {Coins}}': 'as Coins',
    '{count, plural, one {Coin} other {Coins}}': 'as Coins',
    Bonus: SAME_WORD,
    'Bonus: {count, number}': SAME_WORD,
  },
  'it-IT': {
    ...SECONDS,
    Volume: SAME_WORD,
    Home: BORROWED,
    Account: BORROWED,
    'Check-in': BORROWED,
    Bonus: SAME_WORD,
    'Bonus: {count, number}': SAME_WORD,
  },
  'ja-JP': { OK: BORROWED },
  'id-ID': {
    Total: SAME_WORD,
    Volume: SAME_WORD,
    Genre: BORROWED,
    Drama: SAME_WORD,
    Episode: BORROWED,
    'Episode {number, number}': BORROWED,
    '{drama}, episode {number, number}': BORROWED,
    Email: BORROWED,
    'Check-in': BORROWED,
    Bonus: SAME_WORD,
    'Bonus: {count, number}': SAME_WORD,
    '{amount} bonus': SAME_WORD,
    '{count, number} bonus': SAME_WORD,
  },
};

const sharedOf = (locale: Locale) => ({ ...(locale !== 'ar-SA' && LINES), ...SHARED[locale] });

/** Matches names, and the abbreviation for episode that several markets share. */
const NAMES = /Hookline|YouTube|EP/g;

// spec: 4 language, no text in another language is English, wholly or partly
// touches: SHARED
test.each(OTHERS)('%s leaves no English text untranslated', (locale) => {
  const english = new Set(readCatalog('en-US').values());
  const left = [...readCatalog(locale).values()].filter(
    (text) => english.has(text) && /\p{L}/u.test(wordsOf(text).replaceAll(NAMES, '')),
  );

  expect([...new Set(left)].toSorted()).toEqual(Object.keys(sharedOf(locale)).toSorted());
});

/** Matches words that only English has, to detect sentences that are only partly translated. */
const ENGLISH_WORDS = /\b(?:the|your|you|please|with|this|that|again|could|episodes)\b/gi;
/** Matches names, and words that these markets write in Latin letters. */
const LATIN_WORDS =
  /Hookline|PayPal|Google|Facebook|TikTok|YouTube|Instagram|name@example\.com|\bVIP\b|\bApp\b|\bQR\b|\bT(?:OP|op)\b/g;
const OTHER_SCRIPTS = new Set<Locale>(['th-TH', 'ja-JP', 'ko-KR', 'zh-TW', 'ar-SA']);

test.each(OTHERS)('no message in %s is half English', (locale) => {
  const foreign = OTHER_SCRIPTS.has(locale) ? /[a-z]{2,}/gi : ENGLISH_WORDS;
  const shared = sharedOf(locale);
  const left = [...readCatalog(locale)]
    .filter(([, text]) => !Object.hasOwn(shared, text))
    .map(([key, text]) => ({
      key,
      words: wordsOf(text).replaceAll(LATIN_WORDS, '').match(foreign),
    }))
    .filter(({ words }) => words !== null);

  expect(left).toEqual([]);
});

const TYPOGRAPHY =
  'Straight quotes; in French U+202F (a narrow no-break space) belongs before ; : ! ? » and after «; ' +
  'German quotes are „ and “; Chinese and Japanese take full-width signs; Thai has no full stop; ' +
  'Arabic has signs of its own for , ; ?';

/** Matches characters that the language does not use in this way. */
const UNTYPICAL: Partial<Record<Locale, RegExp>> = {
  'fr-FR': /[^\u202f][;:!?»]|«[^\u202f]/,
  'de-DE': /[”«»]|“\p{L}/u,
  'ja-JP':
    /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana} ][,.!?:;()]|[,!?:;()][\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u,
  'zh-TW': /[\p{sc=Han} ][,.!?:;()]|[,!?:;()][\p{sc=Han}]/u,
  'th-TH': /[\u0e00-\u0e7f][.;]/,
  'ar-SA': /[,;?]/,
};

/** Texts of the specification, which keep its straight apostrophe. */
const SPECIFIED = new Set(['notFound.tab', 'notFound.description', 'notFound.text']);
/** Phrases that our wording has replaced, such as "login" as a verb, and "Get coins". */
const REPLACED = /\blogin (?:to|again|with)\b|by itself|Get coins|goes on\b/i;

// spec: 4 language, English uses typographic apostrophes and one term for each thing
// touches: REPLACED
test('English uses typographic apostrophes and writes "log in" as a verb', () => {
  const left = [...readCatalog('en-US')].filter(
    ([key, text]) =>
      (!SPECIFIED.has(key) && /["']/.test(wordsOf(text))) ||
      (key !== 'identity.loginHeading' && REPLACED.test(text)),
  );

  // 'Login to watch more EPS' is a text of the specification.
  expect(left.map(([key]) => key)).toEqual([]);
});

test.each(OTHERS)('%s follows the typography of its language', (locale) => {
  const untypical = UNTYPICAL[locale] ?? /$^/;
  const left = [...readCatalog(locale).values()].filter((text) => {
    const words = wordsOf(text).replaceAll(LATIN_WORDS, 'X');
    return /["']/.test(words) || untypical.test(words);
  });

  expect(left.map((text) => `${text}: ${TYPOGRAPHY}`)).toEqual([]);
});

/** Matches a left-to-right isolate, U+2066 to U+2069, which keeps its order in Arabic text. */
const ISOLATE = /\u2066[^\u2069]*\u2069/g;

// spec: 4 language, signed numbers and prices are isolated in Arabic text
// touches: ISOLATE
test('signed numbers, prices and URLs are readable in Arabic', () => {
  const open = [...readCatalog('ar-SA')].filter(([, text]) =>
    /[+×/]|\{(?:amount|price|path|speed)(?:, number)?\}/.test(
      text.replaceAll(ISOLATE, '').replaceAll(/<\/?\w+>/g, ''),
    ),
  );

  expect(open.map(([key]) => `${key} lacks U+2066 before the sign, U+2069 after it`)).toEqual([]);
  expect(readCatalog('ar-SA').get('wallet.coinsChange')).toMatch(/^\u2066\{amount\}\u2069 /);
});
