export {
  findFirstRow,
  listDueDays,
  markHour,
  markHours,
  ROLLUP_KINDS,
  takeDueDay,
  type DueDay,
  type RollupKind,
} from './due-hours.ts';
export {
  listCoinDays,
  listDramaDays,
  listFigureHours,
  listSalesDays,
  type CoinDay,
  type Days,
  type DramaDay,
  type FigureHour,
  type SalesDay,
} from './list-days.ts';
export { listBestDramas, type DramaSums } from './list-dramas.ts';
export { rollUpDay } from './roll-up-day.ts';
export { FIGURES, type Figure } from './sum-day.ts';
