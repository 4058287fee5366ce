import { splitLocale } from '@hookline/domain/routing';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';

import { LegalArticle } from '../features/legal/legal-article.tsx';
import { loadLegalTexts } from '../features/legal/legal-text.ts';
import { PageHead } from '../lib/page/page-head.tsx';
import { DeferredMessages } from '../lib/texts/deferred-messages.tsx';

const TERMS_PATH = '/terms-of-use/';
const PRIVACY_PATH = '/privacy-policy/';

export { loadDeferredMessages as loadTexts } from '../lib/texts/deferred-messages.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { locale, path } = splitLocale(new URL(request.url).pathname);
  const { terms, privacy } = await loadLegalTexts(locale);
  return path.startsWith('/terms')
    ? { document: terms, path: TERMS_PATH }
    : { document: privacy, path: PRIVACY_PATH };
}

/** The terms of use, or the privacy policy, which states the data that Hookline stores and why. */
export function Component() {
  const { document, path } = useLoaderData<typeof loader>();

  return (
    <div className="page-width">
      <PageHead title={document.title} description={document.description} path={path} />
      <DeferredMessages>
        <LegalArticle {...document} />
      </DeferredMessages>
    </div>
  );
}
