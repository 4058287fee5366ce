import { memberExportCall } from '@hookline/contract';
import { exportMember } from '@hookline/services/identity';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeMemberExport } from '../../serializers/member-export.ts';

/** GET /user/api/front/member/export: all stored data about the member. */
export const memberExportEndpoint = serve(memberExportCall, memberExport, { limit: 'export' });

async function memberExport({
  viewer,
  deps,
}: CallRequest<'memberExport'>): CallAnswer<'memberExport'> {
  return serializeMemberExport(viewer.userId, await exportMember(viewer, deps));
}
