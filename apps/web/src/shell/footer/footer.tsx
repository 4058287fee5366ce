import { browsePath, localePath } from '@hookline/domain/routing';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import { HookMark } from '../../lib/icons/hook-mark.tsx';
import { companyOf, useSite } from '../../lib/page/site.ts';
import { LanguageSelect } from '../../features/identity/language/language-select.tsx';
import { WORDMARK } from '../header/header.tsx';
import { AppStoreBadges, useHasApp } from '../../features/install/app-store-badges.tsx';
import { QrCode } from '../../features/install/qr-code.tsx';
import { FOOTER_TITLE, SocialLinks } from './social-links.tsx';

const COPYRIGHT_YEAR = '2026';

const LINK =
  'inline-flex min-h-11 min-w-11 items-center hover:text-text hover:underline hover:underline-offset-4';

const HEADING = `${LINK} text-sm text-muted`;

/** Classes of the badges: a column beside the QR code on a wide screen, else a wrapping row. */
const APP = 'flex flex-wrap items-center gap-3 min-[1030px]:flex-nowrap';
const BADGES = 'flex flex-wrap gap-3 min-[1030px]:grid';

const LANGUAGES = [
  ['inEnglish', 'en-US'],
  ['inSpanish', 'es-ES'],
  ['inPortuguese', 'pt-BR'],
  ['inFrench', 'fr-FR'],
  ['inJapanese', 'ja-JP'],
  ['inKorean', 'ko-KR'],
  ['inArabic', 'ar-SA'],
] as const;
/** English search words, which find a genre in every language. */
const GENRES = ['romance', 'revenge', 'fantasy', 'mystery', 'family', 'royal'] as const;

/** Rendered within {@link SiteFooter} by the server only: handlers here would never run. */
export function FooterContent() {
  const t = useTranslations('footer');
  const { name: company, email } = companyOf(useSite());
  const hasApp = useHasApp();

  return (
    <>
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-12 py-14 lg:grid-cols-[1.4fr_1fr_1fr_auto] lg:gap-x-10">
        <div className="grid content-start gap-5 max-lg:col-span-2">
          <p className={WORDMARK}>
            <HookMark />
            Hookline
          </p>
          <p className="max-w-xs text-muted">{t('tagline')}</p>
          <LanguageSelect />
        </div>
        <Languages />
        <Genres />
        <div className="flex flex-wrap content-start gap-8 max-lg:col-span-2 lg:grid">
          <section>
            <h2 className={FOOTER_TITLE}>{t(hasApp ? 'getApp' : 'onPhone')}</h2>
            <div className={APP}>
              <QrCode className="size-24" />
              {hasApp && <AppStoreBadges location="bottom_nav" className={BADGES} />}
            </div>
          </section>
          <SocialLinks />
        </div>
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-2 py-6 text-sm text-muted">
          <p>{t('copyright', { year: COPYRIGHT_YEAR, company })}</p>
          {email !== undefined && (
            <a href={`mailto:${email}`} className={LINK}>
              {t('contact', { email })}
            </a>
          )}
          <p className="flex flex-wrap gap-x-6 md:ms-auto">
            <Link to="/terms-of-use/" className={LINK}>
              {t('terms')}
            </Link>
            <Link to="/privacy-policy/" className={LINK}>
              {t('privacy')}
            </Link>
            <button type="button" className={LINK} data-privacy-choices>
              {t('privacyChoices')}
            </button>
          </p>
        </div>
      </div>
    </>
  );
}

function Languages() {
  const t = useTranslations('footer');
  return (
    <Headings title={t('byLanguage')}>
      {LANGUAGES.map(([key, locale]) => (
        <h3 key={key}>
          {/* The target makes this link load a document, with the texts of the other language. */}
          <a
            href={localePath(locale, browsePath('all'))}
            hrefLang={locale}
            target="_self"
            className={HEADING}
          >
            {t(key)}
          </a>
        </h3>
      ))}
    </Headings>
  );
}

function Genres() {
  const t = useTranslations('footer');
  return (
    <Headings title={t('browse')}>
      {GENRES.map((genre) => (
        <h3 key={genre}>
          <Link to={`/search/?q=${genre}`} className={HEADING}>
            {t(genre)}
          </Link>
        </h3>
      ))}
    </Headings>
  );
}

/** Headings that link to their subject (ADR 0112). */
function Headings({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={FOOTER_TITLE}>{title}</h2>
      <div className="grid">{children}</div>
    </section>
  );
}
