/** Id of an episode's route (`routes.tsx`), under which the router stores its page's data. */
export const PLAYER_ROUTE_ID = '/reel-shorts/:drama/:ep';
