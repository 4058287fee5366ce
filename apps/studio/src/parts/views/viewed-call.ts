import type { StudioRequest } from '@hookline/contract/studio';

/** Call of a list whose filters can be kept. */
export type ViewedCall = StudioRequest<'viewList'>['call'];
