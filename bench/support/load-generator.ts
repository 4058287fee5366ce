/**
 * Requests one path repeatedly on a few connections, and reports the number of responses and how
 * many were not 200: `node load-generator.ts PORT PATH HEADERS_JSON SECONDS BODY`. A body is
 * posted. {n} in the path becomes different punctuation in each request, {client} in a header a
 * different IP address for each connection. The process reads as little of a response as possible,
 * to leave the CPU to the server.
 */
import { connect, type Socket } from 'node:net';

const CONNECTIONS = 8;
const HEADER_END = Buffer.from('\r\n\r\n');

const [port = '', path = '', headers = '{}', seconds = '1', body = ''] = process.argv.slice(2);
const isVaried = path.includes('{n}');
/** Begins at the current time, so that no two load processes use the same numbers. */
let requestNumber = Date.now() % 1_000_000;
const template = requestOf(path, JSON.parse(headers));
let answerCount = 0;
let badCount = 0;

const sockets = Array.from({ length: CONNECTIONS }, (_, index) => open(index));
setTimeout(
  () => {
    for (const socket of sockets) socket.destroy();
    process.stdout.write(`${answerCount} ${badCount}`);
  },
  Number(seconds) * 1000,
);

/** Puts a number into the path as dots and dashes, which a search ignores. */
function vary(request: string): string {
  requestNumber += 1;
  const marks = requestNumber.toString(2).replaceAll('0', '.').replaceAll('1', '-');
  return request.replace('{n}', marks);
}

/**
 * Returns an IP address for a connection. It depends on the process id, because each round runs in
 * its own process.
 */
function addressOf(index: number): string {
  const { pid } = process;
  return `10.${(pid >> 8) & 255}.${pid & 255}.${index + 1}`;
}

function requestOf(target: string, extra: Record<string, string>): string {
  const all = { host: `127.0.0.1:${port}`, connection: 'keep-alive', ...extra };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  if (body === '') return `GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
  lines.push('content-type: application/json\r\n');
  lines.push(`content-length: ${Buffer.byteLength(body)}\r\n`);
  return `POST ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

function open(index: number): Socket {
  const fixed = template.replace('{client}', addressOf(index));
  const nextRequest = () => (isVaried ? vary(fixed) : fixed);
  const socket = connect(Number(port), '127.0.0.1');
  socket.setNoDelay(true).on('connect', () => socket.write(nextRequest()));
  let missingBytes = 0;
  let chunked = false;
  socket.on('data', (chunk) => {
    if (missingBytes === 0 && !chunked) {
      const start = chunk.indexOf(HEADER_END);
      const head = chunk.toString('latin1', 0, start);
      if (!head.startsWith('HTTP/1.1 200')) badCount += 1;
      const length = /content-length: (?<bytes>\d+)/i.exec(head)?.groups?.['bytes'];
      chunked = length === undefined;
      missingBytes = Number(length ?? 0) + start + HEADER_END.length;
    }
    missingBytes -= chunk.length;
    const isOver = chunked
      ? chunk.subarray(-5).toString('latin1') === '0\r\n\r\n'
      : missingBytes <= 0;
    if (!isOver) return;
    missingBytes = 0;
    chunked = false;
    answerCount += 1;
    socket.write(nextRequest());
  });
  return socket;
}
