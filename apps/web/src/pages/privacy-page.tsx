import { splitLocale } from '@hookline/domain';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';

import { LegalArticle } from '../legal/legal-article.tsx';
import { loadLegalTexts } from '../legal/legal-text.ts';
import { PageHead } from '../platform/page-parts/page-head.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { locale } = splitLocale(new URL(request.url).pathname);
  return (await loadLegalTexts(locale)).privacy;
}

/** The privacy policy: what Hookline stores and why. */
export function Component() {
  const document = useLoaderData<typeof loader>();

  return (
    <div className="page-width">
      <PageHead title={document.title} description={document.description} path="/privacy-policy/" />
      <LegalArticle {...document} />
    </div>
  );
}
