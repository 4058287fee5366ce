export {
  CONTROL_KINDS,
  findRun,
  listRuns,
  saveRun,
  type ControlKind,
  type ControlRun,
  type KeptDifference,
} from './control-runs.ts';
export { sumOpenLots, type OpenLots } from './sum-open-lots.ts';
