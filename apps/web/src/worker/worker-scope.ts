/** A service worker event, which keeps the worker alive until `work` has finished. */
export type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void };

export type InstallEvent = WorkerEvent & {
  /** Adds static routes, which save starting the worker. Not every browser supports them. */
  addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>;
};

type RouteCondition = { urlPattern: string } | { requestMode: RequestMode };

type StaticRoute = {
  condition: { or: readonly RouteCondition[] };
  source: 'network' | 'race-network-and-fetch-handler';
};

export type FetchEvent = WorkerEvent & {
  request: Request;
  /** Client id of the page that sends the request. */
  clientId: string;
  /** Client id of the page that a navigation will create. */
  resultingClientId: string;
  /** The navigation's own request, sent while the worker starts; undefined without preload. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

export type MessageEvent = WorkerEvent & { data: unknown };

type WorkerEvents = {
  install: InstallEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: MessageEvent;
};

/** Global scope of a service worker, as far as ours uses it: TypeScript's DOM library lacks it. */
export type WorkerScope = {
  location: { origin: string };
  clients: { claim: () => Promise<void> };
  registration: Pick<ServiceWorkerRegistration, 'navigationPreload'>;
  skipWaiting: () => Promise<void>;
  addEventListener: <N extends keyof WorkerEvents>(
    name: N,
    listener: (event: WorkerEvents[N]) => void,
  ) => void;
};
