export { openTill } from './open-till.ts';
