import { useFormatter, useTranslations } from 'use-intl';

import { LEGAL_UPDATED_AT_MS, type LegalDocument } from './legal-text.ts';

/** Terms or privacy policy. */
export function LegalArticle({ title, sections }: LegalDocument) {
  const t = useTranslations('legal');
  const format = useFormatter();
  const date = format.dateTime(LEGAL_UPDATED_AT_MS, { dateStyle: 'long', timeZone: 'UTC' });

  return (
    <article className="legal">
      <h1 className="page-title">{title}</h1>
      <p className="text-sm text-muted">{t('updated', { date })}</p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
