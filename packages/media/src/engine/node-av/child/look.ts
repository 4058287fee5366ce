import type { Frame, NodeAv } from '../binding.ts';
import { startFilter } from './pump.ts';

/**
 * Starts filters that examine frames and log their findings. The frames remain the caller's. The
 * filters restart when the format of the frames changes, as in the ffmpeg program.
 */
export function startLook(av: NodeAv, filters: string) {
  const start = () =>
    startFilter(av, { graph: `[in]${filters}[out]`, inLabel: 'in', outLabels: ['out'] });
  let filter = start();
  let kind: string | null = null;
  return {
    take: (frame: Frame) => {
      const { format, sampleRate, channels } = frame;
      const frameKind = [format, sampleRate, channels].join();
      if (kind !== null && kind !== frameKind) {
        filter.end(free);
        filter = start();
      }
      kind = frameKind;
      filter.push(frame, free);
    },
    end: () => filter.end(free),
  };
}

function free(_label: string, frame: Frame): void {
  frame.free();
}
