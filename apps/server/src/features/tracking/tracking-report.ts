import { trackingReport } from '@hookline/contract';

import { serve } from '../../http/serve.ts';

/** POST /tracking/report: takes what browsers tell about the use of the site. */
export const trackingReportEndpoint = serve(
  trackingReport,
  async function trackingReportHandler() {
    return null;
  },
  { limit: 'tracking' },
);
