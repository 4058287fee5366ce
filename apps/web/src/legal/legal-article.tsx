import { useFormatter, useTranslations } from 'use-intl';

import { LEGAL_UPDATED_AT_MS, type LegalDocument } from './legal-text.ts';

/** Terms or privacy policy. */
export function LegalArticle({ title, sections }: LegalDocument) {
  const t = useTranslations('legal');
  const format = useFormatter();
  const date = format.dateTime(LEGAL_UPDATED_AT_MS, { dateStyle: 'long', timeZone: 'UTC' });

  return (
    <article className="mx-auto grid max-w-176 gap-4 py-12">
      <h1 className="headline text-title">{title}</h1>
      <p className="text-sm text-muted">{t('updated', { date })}</p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2 className="mt-6 mb-3 text-[1.25rem] font-bold">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-[0.9rem] leading-[1.75] text-soft">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
