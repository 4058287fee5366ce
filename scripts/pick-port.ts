import { createServer } from 'node:net';

/** Returns the preferred port if it can be bound, else a port that is free at this moment. */
export async function pickPort(host: string, wished: number): Promise<number> {
  return (await tryPort(host, wished)) ?? (await tryPort(host, 0)) ?? wished;
}

function tryPort(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    // The error is dropped, because the server that binds the port will report it.
    server.once('error', () => resolve(null));
    server.listen({ host, port }, () => {
      const address = server.address();
      const given = address === null || typeof address === 'string' ? port : address.port;
      server.close(() => resolve(given));
    });
  });
}
