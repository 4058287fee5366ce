export { distribute } from './distribute.ts';
export { inspectCluster, type ClusterState } from './inspect-cluster.ts';
export { readDistributionPlan, type PlannedTable } from './plan-distribution.ts';
export { readClusterStatus, type ClusterNodeState, type ClusterStatus } from './read-status.ts';
export { rebalance, type Rebalancing } from './rebalance.ts';
