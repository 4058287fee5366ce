import { once } from 'node:events';

import { CALL_TIMEOUT_MS } from './driver.ts';

const NEW_DOCUMENT = 'browsingContext.navigationCommitted';

type Result = Readonly<Record<string, unknown>>;
type Call = PromiseWithResolvers<Result> & { documentOf: string | undefined };

export type Bidi = {
  /**
   * A call on a context's document is rejected when another document replaces it: Firefox keeps the
   * old document frozen for going back, so a promise in it would never resolve.
   *
   * @throws Error with the browser's message.
   */
  send: (method: string, params?: object, documentOf?: string) => Promise<Result>;
  close: () => void;
};

/** Opens a WebDriver BiDi session, which is JSON over a WebSocket. */
export async function connectBidi(endpoint: string): Promise<Bidi> {
  const socket = new WebSocket(endpoint);
  const waiting = new Map<number, Call>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer: Result = Object(JSON.parse(String(data)));
    if (answer['method'] === NEW_DOCUMENT) {
      const { context }: Result = Object(answer['params']);
      for (const call of waiting.values()) {
        if (call.documentOf === context) call.reject(new Error('The page was left.'));
      }
      return;
    }
    const call = waiting.get(Number(answer['id']));
    waiting.delete(Number(answer['id']));
    if (answer['type'] === 'success') call?.resolve(Object(answer['result']));
    else call?.reject(new Error(`${String(answer['error'])}: ${String(answer['message'])}`));
  });
  socket.addEventListener('close', () => {
    for (const call of waiting.values()) call.reject(new Error('The browser has gone.'));
  });
  await once(socket, 'open', { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });

  const send: Bidi['send'] = async (method, params = {}, documentOf) => {
    lastId += 1;
    const id = lastId;
    const call = { ...Promise.withResolvers<Result>(), documentOf };
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
  await send('session.subscribe', { events: [NEW_DOCUMENT] });
  return { send, close: () => socket.close() };
}
