import { statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import { findHome } from '@hookline/postgres';

const TOP = join(import.meta.dirname, '../../../..');
const ACCOUNT = 'hookline';
/** Folder to move a copy to if other accounts cannot reach its present folder. */
const OPEN_FOLDER = '/srv';
const START = 'node_modules/node/bin/node scripts/run.mjs start';
const PLAIN = /^[\w./-]+$/;
const OTHERS_MAY_ENTER = 0o001;

/**
 * Returns one line of advice for starting Hookline as root, with the commands that run the same
 * copy, on the same data, under its own account.
 *
 * @param top  Folder of the copy.
 */
export function adviseRoot({ dataDir }: { dataDir: string }, top = TOP): string {
  const inside = relative(top, dataDir);
  const data = inside.startsWith('..') ? dataDir : inside;
  const home = findHome(dataDir);
  const kept = home === dataDir ? [data] : [data, home];
  const steps = [
    ...(mayOthersEnter(top)
      ? [`cd ${quote(top)}`]
      : [`mv ${quote(top)} ${OPEN_FOLDER}/`, `cd ${OPEN_FOLDER}/${quote(basename(top))}`]),
    `useradd --system ${ACCOUNT}`,
    `chown -R ${ACCOUNT}: ${kept.map(quote).join(' ')}`,
    `su -s /bin/sh ${ACCOUNT} -c '${START}'`,
  ];
  return `Hookline runs as root, and so do the programs that read other people's films. Stop it and run: ${steps.join('; ')}`;
}

/**
 * Tells whether other accounts can enter a folder, which requires all its parents to be open as
 * well.
 */
function mayOthersEnter(folder: string): boolean {
  if ((statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
  const above = dirname(folder);
  return above === folder || mayOthersEnter(above);
}

function quote(path: string): string {
  return PLAIN.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
