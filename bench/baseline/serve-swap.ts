import { readFileSync } from 'node:fs';

import { serveOnLoopback } from '../../tests/site/serve-on-loopback.ts';

/**
 * Page with two stacked films, loaded and decoded. Each key press shows and plays the other one.
 */
const PAGE = `<!doctype html>
<style>video { position: absolute; width: 390px; height: 844px } .next { opacity: 0 }</style>
<video src="/film.mp4" muted loop autoplay></video>
<video src="/film.mp4" muted loop preload="auto" class="next"></video>
<script>
  let [current, next] = document.querySelectorAll('video');
  addEventListener('keydown', () => {
    [current, next] = [next, current];
    current.className = '';
    next.className = 'next';
    void current.play();
    next.pause();
    next.currentTime = 0;
  });
</script>`;

/** Serves the baseline of a swipe. @param film  File of an MP4. */
export function serveSwap(film: string): Promise<{ origin: string } & AsyncDisposable> {
  const bytes = readFileSync(film);
  return serveOnLoopback(({ url, headers }, answer) => {
    if (url !== '/film.mp4') {
      answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      return;
    }
    const first = Number(/^bytes=(?<first>\d+)-/.exec(headers.range ?? '')?.groups?.['first'] ?? 0);
    const range = `bytes ${first}-${bytes.length - 1}/${bytes.length}`;
    answer
      .writeHead(206, {
        'content-type': 'video/mp4',
        'accept-ranges': 'bytes',
        'content-range': range,
        'content-length': bytes.length - first,
      })
      .end(bytes.subarray(first));
  });
}
