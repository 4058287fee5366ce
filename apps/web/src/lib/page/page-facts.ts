import { createContext } from 'react';

/** Facts about a page that only the server writes, because only crawlers read them. */
export type PageFacts = {
  title: string;
  description: string;
  /** Canonical path in the language of the page, without locale prefix and query. */
  path: string;
  /** Name of the page as its last breadcrumb; undefined if it has no breadcrumbs. */
  crumb: string | undefined;
  /** Object that the page shows; `crawlers/` describes the known kinds. */
  subject: object | undefined;
};

/** Callback for the facts of the page that the server renders; null in the browser. */
export const PageFactsContext = createContext<((facts: PageFacts) => void) | null>(null);
