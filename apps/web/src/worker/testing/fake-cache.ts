export const ORIGIN = 'https://hookline.example';

/** Creates a browser cache in memory: the parts that the worker uses, in insertion order. */
export function fakeCache() {
  const answers = new Map<string, Response>();
  const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
    match: async (request) => answers.get(addressOf(request))?.clone(),
    put: async (request, response) => void answers.set(addressOf(request), response),
    delete: async (request) => answers.delete(addressOf(request)),
    keys: async () => [...answers.keys()].map((url) => new Request(url)),
  };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- No test calls the rest.
    open: async () => cache as Cache,
    paths: () => [...answers.keys()].map((url) => url.slice(ORIGIN.length)),
  };
}

function addressOf(request: RequestInfo | URL): string {
  return new URL(request instanceof Request ? request.url : request, ORIGIN).href;
}

/** Creates a network that responds to these paths and fails for all others. It records requests. */
export function fakeNetwork(answers: Readonly<Record<string, () => Response>>) {
  const asked: string[] = [];
  const askNetwork: typeof fetch = async (request, init) => {
    const url = new URL(request instanceof Request ? request.url : request, ORIGIN);
    asked.push([url.pathname, init?.cache].filter(Boolean).join(' '));
    const answer = answers[url.pathname];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  };
  return { askNetwork, asked };
}

type PageInit = { status?: number; headers?: Readonly<Record<string, string>> };

/** Makes a page as the server sends it. */
export function htmlPage(body: string, { status = 200, headers }: PageInit = {}): Response {
  const all = { 'content-type': 'text/html; charset=utf-8', ...headers };
  return new Response(body, { status, headers: all });
}
