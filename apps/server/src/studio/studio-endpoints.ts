import * as adoption from './features/adoption.ts';
import * as audit from './features/audit.ts';
import * as books from './features/books.ts';
import * as dramaActs from './features/drama-acts.ts';
import * as dramaBulk from './features/drama-bulk.ts';
import * as dramas from './features/dramas.ts';
import * as feedback from './features/feedback.ts';
import * as home from './features/home.ts';
import * as limits from './features/limits.ts';
import * as memberActs from './features/member-acts.ts';
import * as members from './features/members.ts';
import * as notes from './features/notes.ts';
import * as operators from './features/operators.ts';
import * as orderActs from './features/order-acts.ts';
import * as orders from './features/orders.ts';
import * as products from './features/products.ts';
import * as reports from './features/reports.ts';
import * as signIn from './features/sign-in.ts';
import * as system from './features/system.ts';
import * as today from './features/today.ts';
import * as views from './features/views.ts';
import type { StudioEndpoint } from './serve-studio.ts';

/** All endpoints of the studio. A test compares them with the contract. */
export const STUDIO_ENDPOINTS: readonly StudioEndpoint[] = [
  ...Object.values(signIn),
  ...Object.values(operators),
  ...Object.values(members),
  ...Object.values(memberActs),
  ...Object.values(orders),
  ...Object.values(orderActs),
  ...Object.values(audit),
  ...Object.values(adoption),
  ...Object.values(products),
  ...Object.values(feedback),
  ...Object.values(notes),
  ...Object.values(limits),
  ...Object.values(views),
  ...Object.values(dramas),
  ...Object.values(dramaActs),
  ...Object.values(dramaBulk),
  ...Object.values(home),
  ...Object.values(today),
  ...Object.values(books),
  ...Object.values(reports),
  ...Object.values(system),
];
