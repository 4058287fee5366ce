export { recomputeRollUps } from './recompute-rollups.ts';
