// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import { LegalArticle } from './legal-article.tsx';

const ARTICLE = { title: 'Terms', description: 'What holds.', sections: [] };

test('a company with a mailbox can also be reached by e-mail', () => {
  const company = { name: 'Drama Ltd', email: 'hello@drama.example', links: {} };
  renderPage(<LegalArticle {...ARTICLE} />, { site: { company } });

  const link = screen.getByRole('link', { name: 'hello@drama.example' });
  expect(link.getAttribute('href')).toBe('mailto:hello@drama.example');
});

// spec: 2 routes, legal pages say how to reach the company, and contain no made-up address
// touches: LegalArticle
test('a company without a mailbox is reached through feedback, not a made-up address', () => {
  renderPage(<LegalArticle {...ARTICLE} />);

  expect(screen.getByText(/through Feedback in your profile\.$/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
