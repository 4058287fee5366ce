import { createServer } from 'node:net';

/** The port that is wished for if nobody listens there, else one that is free at this moment. */
export async function pickPort(host: string, wished: number): Promise<number> {
  return (await tryPort(host, wished)) ?? (await tryPort(host, 0)) ?? wished;
}

function tryPort(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    // Whatever is wrong with it, whoever opens it in earnest says so.
    server.once('error', () => resolve(null));
    server.listen({ host, port }, () => {
      const address = server.address();
      const given = address === null || typeof address === 'string' ? port : address.port;
      server.close(() => resolve(given));
    });
  });
}
