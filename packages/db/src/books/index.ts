export {
  CONTROL_KINDS,
  findRun,
  listRuns,
  saveRun,
  type ControlKind,
  type ControlRun,
  type KeptDifference,
} from './control-runs.ts';
export {
  readOpenLots,
  sumOpenLots,
  writeOpenLots,
  type KeptLots,
  type OpenLots,
} from './sum-open-lots.ts';
