import type { Permission } from '@hookline/domain/studio';
import type { ComponentType } from 'react';

import type { MenuName } from './menu.ts';

export type StudioPage = {
  /** Pattern of the router: '/orders/:orderNo'. */
  path: string;
  /** Name in "Go to". */
  name: string;
  /** Rights, of which the operator needs one; 'session' for everybody who is signed in. */
  rights: readonly (Permission | 'session')[];
  /** Link of the navigation that leads here. Pages below it have none. */
  menu?: MenuName;
  /** Loads the page with the first visit. */
  load: () => Promise<ComponentType>;
};

/** All pages behind the sign-in. A feature adds a line for each of its own. */
export const PAGES: readonly StudioPage[] = [
  {
    path: '/',
    name: 'Today',
    rights: ['session'],
    menu: 'Today',
    load: async () => (await import('../features/today/today-page.tsx')).TodayPage,
  },
  {
    path: '/members',
    name: 'Members',
    rights: ['member.read'],
    menu: 'Members',
    load: async () => (await import('../features/members/members-page.tsx')).MembersPage,
  },
  {
    path: '/members/:userId',
    name: 'Member',
    rights: ['member.read'],
    load: async () => (await import('../features/members/member-page.tsx')).MemberPage,
  },
  {
    path: '/members/:userId/ledger',
    name: 'Ledger',
    rights: ['member.read'],
    load: async () => (await import('../features/members/ledger-page.tsx')).LedgerPage,
  },
  {
    path: '/orders',
    name: 'Orders',
    rights: ['order.read'],
    menu: 'Orders',
    load: async () => (await import('../features/orders/orders-page.tsx')).OrdersPage,
  },
  {
    path: '/orders/adopt',
    name: 'Adopt a payment',
    rights: ['review.write'],
    load: async () => (await import('../features/orders/adopt-page.tsx')).AdoptPage,
  },
  {
    path: '/orders/:orderNo',
    name: 'Order',
    rights: ['order.read'],
    load: async () => (await import('../features/orders/order-page.tsx')).OrderPage,
  },
  {
    path: '/reviews',
    name: 'Reviews',
    rights: ['review.read'],
    menu: 'Reviews',
    load: async () => (await import('../features/orders/reviews-page.tsx')).ReviewsPage,
  },
  {
    path: '/products',
    name: 'Products',
    rights: ['product.read'],
    menu: 'Products',
    load: async () => (await import('../features/products/products-page.tsx')).ProductsPage,
  },
  {
    path: '/feedback',
    name: 'Feedback',
    rights: ['feedback.read'],
    menu: 'Feedback',
    load: async () => (await import('../features/feedback/feedback-page.tsx')).FeedbackPage,
  },
  {
    path: '/feedback/:feedbackId',
    name: 'One feedback',
    rights: ['feedback.read'],
    load: async () => (await import('../features/feedback/one-feedback-page.tsx')).OneFeedbackPage,
  },
  {
    path: '/books',
    name: 'Books',
    rights: ['book.read'],
    menu: 'Books',
    load: async () => (await import('../features/books/books-page.tsx')).BooksPage,
  },
  {
    path: '/books/month',
    name: 'Month',
    rights: ['report.read'],
    load: async () => (await import('../features/books/month-page.tsx')).MonthPage,
  },
  {
    path: '/books/:kind/:at',
    name: 'Run of a check',
    rights: ['book.read'],
    load: async () => (await import('../features/books/run-page.tsx')).RunPage,
  },
  {
    path: '/reports',
    name: 'Reports',
    rights: ['report.read'],
    menu: 'Reports',
    load: async () => (await import('../features/reports/sales-page.tsx')).SalesPage,
  },
  {
    path: '/reports/dramas',
    name: 'Dramas in money',
    rights: ['report.read'],
    load: async () => (await import('../features/reports/dramas-page.tsx')).DramasReportPage,
  },
  {
    path: '/reports/funnel',
    name: 'Funnel',
    rights: ['report.read'],
    load: async () => (await import('../features/reports/funnel-page.tsx')).FunnelPage,
  },
  {
    path: '/reports/coins',
    name: 'Coins',
    rights: ['report.read'],
    load: async () => (await import('../features/reports/coins-page.tsx')).CoinsPage,
  },
  {
    path: '/dramas',
    name: 'Dramas',
    rights: ['drama.read'],
    menu: 'Dramas',
    load: async () => (await import('../features/dramas/dramas-page.tsx')).DramasPage,
  },
  {
    path: '/dramas/:dramaId',
    name: 'Drama',
    rights: ['drama.read'],
    load: async () => (await import('../features/dramas/drama-page.tsx')).DramaPage,
  },
  {
    path: '/dramas/:dramaId/texts',
    name: 'Texts of a drama',
    rights: ['drama.read'],
    load: async () => (await import('../features/dramas/texts-page.tsx')).TextsPage,
  },
  {
    path: '/home',
    name: 'Home page',
    rights: ['home.read'],
    menu: 'Home page',
    load: async () => (await import('../features/home/home-page.tsx')).HomePage,
  },
  {
    path: '/system',
    name: 'System',
    rights: ['system.read', 'operator.read', 'audit.read'],
    menu: 'System',
    load: async () => (await import('../features/system/system-page.tsx')).SystemPage,
  },
  {
    path: '/system/servers',
    name: 'Servers',
    rights: ['system.read'],
    load: async () => (await import('../features/system/servers-page.tsx')).ServersPage,
  },
  {
    path: '/system/jobs',
    name: 'Jobs',
    rights: ['system.read'],
    load: async () => (await import('../features/system/jobs-page.tsx')).JobsPage,
  },
  {
    path: '/system/queue',
    name: 'Queue',
    rights: ['drama.read'],
    load: async () => (await import('../features/system/queue-page.tsx')).QueuePage,
  },
  {
    path: '/system/settings',
    name: 'Settings',
    rights: ['setting.read'],
    load: async () => (await import('../features/system/settings-page.tsx')).SettingsPage,
  },
  {
    path: '/system/backups',
    name: 'Back-ups and disk',
    rights: ['system.read'],
    load: async () => (await import('../features/system/backups-page.tsx')).BackupsPage,
  },
  {
    path: '/system/operators',
    name: 'Operators',
    rights: ['operator.read'],
    load: async () => (await import('../features/operators/operators-page.tsx')).OperatorsPage,
  },
  {
    path: '/system/operators/:name',
    name: 'Operator',
    rights: ['operator.read'],
    load: async () => (await import('../features/operators/operator-page.tsx')).OperatorPage,
  },
  {
    path: '/system/audit',
    name: 'Audit',
    rights: ['audit.read'],
    load: async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
  },
  {
    path: '/system/audit/:entryId',
    name: 'Entry of the audit',
    rights: ['audit.read'],
    load: async () => (await import('../features/audit/audit-entry-page.tsx')).AuditEntryPage,
  },
  {
    path: '/system/limits',
    name: 'Limits',
    rights: ['operator.read'],
    load: async () => (await import('../features/limits/limits-page.tsx')).LimitsPage,
  },
];
