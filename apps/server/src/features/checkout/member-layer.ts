/** Every member sees the same packages; the names are the specification's. */
export const MEMBER_LAYER = { memberLayerId: 'all', memberLayerGroupId: 'all' };
