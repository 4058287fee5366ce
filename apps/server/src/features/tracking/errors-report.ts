import { errorsReport } from '@hookline/contract';

import { serve } from '../../http/serve.ts';

/** POST /errors/report: takes errors of the web app. */
export const errorsReportEndpoint = serve(
  errorsReport,
  async function errorsReportHandler() {
    return null;
  },
  { limit: 'errorReport' },
);
