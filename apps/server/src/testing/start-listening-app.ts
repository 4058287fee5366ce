import { listenTo } from './listen-to.ts';
import { startTestApp } from './start-test-app.ts';

/** Starts the application behind a node server, with a member. Use it with `await using`. */
export async function startListeningApp() {
  const app = await startTestApp();
  const server = await listenTo(app);
  return {
    app,
    server,
    alice: await app.addViewer(),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
    },
  };
}
