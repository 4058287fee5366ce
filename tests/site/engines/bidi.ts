import { once } from 'node:events';

import { CALL_TIMEOUT_MS } from './driver.ts';

type Result = Readonly<Record<string, unknown>>;

export type Bidi = {
  /** @throws Error with the words of the browser. */
  send: (method: string, params?: object) => Promise<Result>;
  close: () => void;
};

/** Opens a session of WebDriver BiDi, which is JSON over a socket. */
export async function connectBidi(endpoint: string): Promise<Bidi> {
  const socket = new WebSocket(endpoint);
  const waiting = new Map<number, PromiseWithResolvers<Result>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer: Result = Object(JSON.parse(String(data)));
    const call = waiting.get(Number(answer['id']));
    waiting.delete(Number(answer['id']));
    if (answer['type'] === 'success') call?.resolve(Object(answer['result']));
    else call?.reject(new Error(`${String(answer['error'])}: ${String(answer['message'])}`));
  });
  socket.addEventListener('close', () => {
    for (const call of waiting.values()) call.reject(new Error('The browser has gone.'));
  });
  await once(socket, 'open', { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });

  const send: Bidi['send'] = async (method, params = {}) => {
    lastId += 1;
    const id = lastId;
    const call = Promise.withResolvers<Result>();
    waiting.set(id, call);
    const timer = setTimeout(() => {
      call.reject(new Error(`${method} has no answer.`));
    }, CALL_TIMEOUT_MS);
    socket.send(JSON.stringify({ id, method, params }));
    try {
      return await call.promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };
  await send('session.new', { capabilities: {} });
  return { send, close: () => socket.close() };
}
