import { dramaFinder } from '../../features/dramas/drama-finder.ts';
import { memberFinder } from '../../features/members/member-finder.ts';
import { orderFinder } from '../../features/orders/order-finder.ts';
import { paymentFinder } from '../../features/orders/payment-finder.ts';
import type { Finder } from '../../lib/finder.ts';

/**
 * Searches of "Go to". A feature adds a line for each thing of its own that has a page. Orders come
 * first: their numbers also find the member, and Enter must open the order.
 */
export const FINDERS: readonly Finder[] = [orderFinder, memberFinder, paymentFinder, dramaFinder];
