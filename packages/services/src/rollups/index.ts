export { readToday, ROLL_UP, type Today, type TodayFigure } from './read-today.ts';
export { recomputeRollUps } from './recompute-rollups.ts';
