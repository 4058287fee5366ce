import { memberExport } from '@hookline/contract';
import { exportMember } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { serializeMemberExport } from '../../serializers/member-export.ts';

/** GET /user/api/front/member/export: everything that is kept about the member. */
export const memberExportEndpoint = serve(
  memberExport,
  async function memberExportHandler({ viewer, deps }) {
    return serializeMemberExport(viewer.userId, await exportMember(viewer, deps));
  },
  { limit: 'export' },
);
