import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { companyOf, useSite } from '../../lib/page/site.ts';
import { LEGAL_UPDATED_AT_MS } from './legal-text.ts';
import type { LegalDocument } from './legal-document.ts';

/** Terms or privacy policy, with the available ways to contact the company. */
export function LegalArticle({ title, sections }: LegalDocument) {
  const t = useTranslations('legal');
  const { email } = companyOf(useSite());
  const format = useFormatter();
  const date = format.dateTime(LEGAL_UPDATED_AT_MS, { dateStyle: 'long', timeZone: 'UTC' });

  return (
    <article className="mx-auto grid max-w-176 gap-4 py-12 font-steady wrap-anywhere">
      <h1 className="headline text-[clamp(1.5rem,7vw,2.75rem)] hyphens-auto">{title}</h1>
      <p className="text-sm text-muted">{t('updated', { date })}</p>
      {sections.map(({ heading, paragraphs }, index) => (
        // A section's anchor is the same in every language.
        <section key={heading} id={`section-${index + 1}`} className="target:text-text">
          <h2 className="mt-6 mb-3 text-[1.25rem] font-bold break-after-avoid">
            <a href={`#section-${index + 1}`} className="hover:underline">
              {heading}
            </a>
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-[0.9rem] leading-[1.75] text-soft">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className="mt-6 leading-[1.75] text-soft">
        {email === undefined
          ? t('contact')
          : t.rich('contactEmail', {
              email,
              mail: linkTo(`mailto:${email}`),
            })}
      </p>
    </article>
  );
}

/** Returns a rich-text tag that renders a link; the tag's content is the link text. */
function linkTo(href: string) {
  return function renderLink(words: ReactNode) {
    return (
      <a href={href} dir="ltr" className="underline underline-offset-4">
        {words}
      </a>
    );
  };
}
