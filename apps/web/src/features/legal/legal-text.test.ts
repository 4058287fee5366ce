import { TRACKING_RETENTION_DAYS } from '@hookline/contract';
import { DISPUTABLE_MS, HOLD_MONTHS_MAX } from '@hookline/domain/identity';
import { GUEST_HISTORY_MAX } from '@hookline/domain/player';
import { LOCALES, type Locale } from '@hookline/domain/routing';
import { expiryOf } from '@hookline/domain/wallet';
import { expect, test } from 'vitest';

import { readCatalog } from '../../testing/message-catalog.ts';
import { loadLegalTexts } from './legal-text.ts';
import type { LegalDocument } from './legal-document.ts';

const HOUR_MS = 3_600_000;
const OTHERS = LOCALES.filter((locale) => locale !== 'en-US');

/** Lists all texts of a document in order: headings and paragraphs. */
function textsOf({ title, description, sections }: LegalDocument): string[] {
  return [
    title,
    description,
    ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
  ];
}

async function allTexts(locale: Locale): Promise<string[]> {
  const { terms, privacy } = await loadLegalTexts(locale);
  return [...textsOf(terms), ...textsOf(privacy)];
}

/** Lists the numbers in a text, including the Arabic word for 'two days', which has no digit. */
const numbersIn = (text: string) => text.replace('يومين', '2').match(/\d+/g) ?? [];

/** Lifetime of a bonus of this type, in hours. */
const hoursOf = (accountType: number) => (expiryOf(accountType, 0) ?? 0) / HOUR_MS;

test.each(OTHERS)('terms and privacy policy have the same articles in %s', async (locale) => {
  const [own, english] = [await loadLegalTexts(locale), await loadLegalTexts('en-US')];

  for (const name of ['terms', 'privacy'] as const) {
    expect(own[name].sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
      english[name].sections.map(({ paragraphs }) => paragraphs.length),
    );
  }
});

// spec: 4 language, terms and privacy policy in every language, with the same articles and numbers
// touches: loadLegalTexts
test.each(OTHERS)(
  '%s has its own legal texts, with the numbers of the English ones',
  async (locale) => {
    const [own, english] = [await allTexts(locale), await allTexts('en-US')];

    expect(own.filter((text) => text.trim() === '' || english.includes(text))).toEqual([]);
    expect(own.filter((text) => /["']/.test(text))).toEqual([]);
    for (const [index, text] of english.entries()) {
      expect(numbersIn(own[index] ?? '')).toEqual(expect.arrayContaining(numbersIn(text)));
    }
  },
);

test.each(LOCALES)(
  'the legal texts in %s name pages and menu entries as the site does',
  async (locale) => {
    const catalog = readCatalog(locale);
    const { terms, privacy } = await loadLegalTexts(locale);

    expect(terms.title).toBe(catalog.get('footer.terms'));
    expect(privacy.title).toBe(catalog.get('footer.privacy'));
    expect(terms.sections[3]?.paragraphs[1]).toContain(catalog.get('identity.feedback'));
    expect(privacy.sections[3]?.paragraphs[1]).toContain(catalog.get('footer.privacyChoices'));
  },
);

/** Stem of the word for smooth playback, which the policy lists among the recorded data. */
const SMOOTH: Readonly<Record<Locale, string>> = {
  'en-US': 'smoothly',
  'es-ES': 'fluidez',
  'pt-BR': 'fluidez',
  'fr-FR': 'fluidité',
  'de-DE': 'flüssig',
  'it-IT': 'fluidità',
  'id-ID': 'lancar',
  'th-TH': 'ลื่นไหล',
  'ja-JP': '滑らか',
  'ko-KR': '매끄',
  'zh-TW': '順暢',
  'ar-SA': 'سلاس',
};

// spec: 4 language, the policy does not claim that playback quality is recorded without consent
// touches: loadLegalTexts
test.each(LOCALES)(
  'the policy in %s does not exempt playback quality from the consent',
  async (locale) => {
    const { privacy } = await loadLegalTexts(locale);
    const [recorded, consent] = privacy.sections[3]?.paragraphs ?? [];

    expect(recorded).toContain(SMOOTH[locale]);
    expect(consent).not.toContain(SMOOTH[locale]);
  },
);

test('the policy says that nothing reaches us without consent', async () => {
  const { privacy } = await loadLegalTexts('en-US');

  expect(privacy.sections[3]?.paragraphs[1]).toContain(
    'Without your consent, none of it reaches us.',
  );
});

// spec: 4 language, the terms state the bonus lifetimes that the wallet applies
// touches: expiryOf
test('the terms state the bonus lifetimes that the wallet applies', async () => {
  const { terms } = await loadLegalTexts('en-US');

  expect(numbersIn(terms.sections[1]?.paragraphs[0] ?? '')).toEqual([
    String(hoursOf(2) / 24),
    String(hoursOf(5) / 24),
    String(hoursOf(11) / 24),
    String(hoursOf(100)),
  ]);
  expect(expiryOf(1, 0)).toBeNull();
});

test('the privacy policy states the retention limits', async () => {
  const { privacy } = await loadLegalTexts('en-US');

  expect(privacy.sections[0]?.paragraphs[0]).toContain(`up to ${GUEST_HISTORY_MAX} dramas`);
  expect(privacy.sections[3]?.paragraphs[0]).toContain(`after ${TRACKING_RETENTION_DAYS} days`);
  const held = privacy.sections[6]?.paragraphs[2];
  expect(held).toContain(`for up to ${HOLD_MONTHS_MAX} months`);
  expect(held).toContain(`for ${DISPUTABLE_MS / HOUR_MS / 24} days at most`);
});
