import { errorsReport } from '@hookline/contract';

import { serve } from '../../http/serve.ts';

/** POST /errors/report: takes errors of the web app. */
export const errorsReportEndpoint = serve(
  errorsReport,
  async function errorsReportHandler({ input, deps }) {
    for (const { payload } of input.items) deps.errorIntake.take(payload);
    return null;
  },
  { limit: 'errorReport' },
);
