/** Id of the route of an episode (`routes.tsx`), by which the router keeps the data of its page. */
export const PLAYER_ROUTE_ID = '/reel-shorts/:drama/:ep';
