import { memberFinder } from '../../features/members/member-finder.ts';
import { orderFinder } from '../../features/orders/order-finder.ts';
import type { Finder } from '../../lib/finder.ts';

/** Searches of "Go to". A feature adds a line for each thing of its own that has a page. */
export const FINDERS: readonly Finder[] = [memberFinder, orderFinder];
