import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Link } from '../shared/link.tsx';
import { episodePath } from '@hookline/domain';
import { loadPage } from '../shared/not-found.ts';
import { useTranslations } from 'use-intl';

export async function loader(args: LoaderFunctionArgs) {
  return loadPage(args, (api) => api.call('columnPage', {}));
}

export function Component() {
  const { records } = useLoaderData<typeof loader>();
  const t = useTranslations('site');
  return (
    <>
      <title>{t('title')}</title>
      {records.map((column) => (
        <section key={column.columnId}>
          <h2>{column.columnName}</h2>
          <ul>
            {column.contents.map((drama) => (
              <li key={drama.contentId}>
                <Link to={episodePath({ ...drama, episodeNumber: 1 })}>{drama.contentName}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
