import { ALL_STORIES } from '../stories/all-stories.ts';
import { COLUMNS, dramaIdOf } from './catalogue.ts';
import { DEMO_PRODUCTS } from './products.ts';

/** Parts of the demo that a site may want to remove. Ids derive from names, so they are stable. */
export const DEMO = {
  dramaIds: ALL_STORIES.map(({ slug }) => dramaIdOf(slug)),
  columns: COLUMNS.map(({ columnId, name: [englishName] }) => ({ columnId, englishName })),
  products: DEMO_PRODUCTS,
};

export { SUBJECT_PREFIX } from './business/plan-members.ts';
export { clearDrawings, drawingsFolderOf } from './drawings.ts';
