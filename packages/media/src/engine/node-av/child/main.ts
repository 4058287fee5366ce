/** Runs one job of the node-av engine in a process of its own. */
import { loadNodeAv, LOG_ERROR, LOG_INFO, type NodeAv } from '../binding.ts';
import type { NodeAvJob, NodeAvLine } from '../job.ts';
import { encodeLadder } from './encode-ladder.ts';
import { grabFirstFrame } from './grab-first-frame.ts';
import { measureLoudness } from './measure-loudness.ts';
import { play } from './play.ts';
import { probe } from './probe.ts';

const [, , home = '', text = ''] = process.argv;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- node-av-engine wrote it.
const job = JSON.parse(text) as NodeAvJob;
const av = loadNodeAv(home);
// FFmpeg logs the findings of its filters at level info.
const isRead = job.kind === 'measure-loudness' || job.kind === 'encode-ladder';
av.Log.setLevel(isRead ? LOG_INFO : LOG_ERROR);
tell({ result: run(av, job) ?? null }, () => {
  // If the process ended by itself, the addon would free threads twice and crash.
  process.exit();
});

function run(library: NodeAv, work: NodeAvJob): unknown {
  switch (work.kind) {
    case 'probe':
      return probe(library, work.file);
    case 'measure-loudness':
      return measureLoudness(library, work);
    case 'encode-ladder':
      return encodeLadder(library, work, (progress) => tell({ progress }));
    case 'play':
      return play(library, work.playlistFile);
    case 'grab-first-frame':
      return grabFirstFrame(library, work);
  }
}

function tell(line: NodeAvLine, onWritten?: () => void): void {
  process.stdout.write(`${JSON.stringify(line)}\n`, onWritten);
}
