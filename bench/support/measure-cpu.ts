import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { medianOf } from '../bench-row.ts';
import { cpuOfTree } from './process-cpu.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 2;
const GENERATOR = join(import.meta.dirname, 'load-generator.ts');

export type Target = {
  name: string;
  port: number;
  pid: number;
  /** Further processes whose CPU is counted, such as a database that the server did not start. */
  otherPids?: readonly number[];
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON to post. Without it, the target is requested by GET. */
  body?: string;
};

/**
 * Measures the CPU of each server per request in microseconds. Targets alternate round by round,
 * the first round is dropped, and the result is the median of the others. Unlike requests per
 * second, this hardly depends on the machine's other work.
 */
export async function measureCpu(targets: readonly Target[]): Promise<ReadonlyMap<string, number>> {
  const samples = new Map(targets.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of targets) {
      const cpuUs = await cpuPerRequest(target);
      if (round > 0) samples.get(target.name)?.push(cpuUs);
    }
  }
  return new Map([...samples].map(([name, values]) => [name, medianOf(values)]));
}

async function cpuPerRequest({
  name,
  port,
  pid,
  otherPids = [],
  path,
  headers = {},
  body = '',
}: Target): Promise<number> {
  const usedUs = () => [pid, ...otherPids].reduce((sum, each) => sum + cpuOfTree(each), 0);
  const beforeUs = usedUs();
  const asked = [String(port), path, JSON.stringify(headers), String(ROUND_SECONDS), body];
  const child = spawn('taskset', ['-c', '1', process.execPath, GENERATOR, ...asked], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  await once(child, 'close');
  const used = usedUs() - beforeUs;
  const [answerCount = 0, badCount = 0] = said.split(' ').map(Number);
  if (badCount > 0 || answerCount === 0) {
    throw new Error(`${name}: ${badCount} of ${answerCount} answers were not 200.`);
  }
  return used / answerCount;
}
