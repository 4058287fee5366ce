export type ClusterNode = {
  host: string;
  port: number;
  /** Database with the extension citus, which is kept. */
  database: string;
};

/**
 * The server of a test run, provided by vitest. `host` is the directory of its socket, or the
 * address of a cluster's coordinator.
 */
export type TestServer = {
  host: string;
  port?: number;
  user: string;
  template: string;
  /** All nodes of a cluster, the coordinator among them. */
  nodes?: readonly ClusterNode[];
};
