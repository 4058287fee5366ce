import { errorsReportCall } from '@hookline/contract';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';

/** POST /errors/report: receives errors of the web app. */
export const errorsReportEndpoint = serve(errorsReportCall, errorsReport, { limit: 'errorReport' });

async function errorsReport({
  input,
  deps,
}: CallRequest<'errorsReport'>): CallAnswer<'errorsReport'> {
  for (const { payload } of input.items) deps.errorIntake.take(payload);
  return null;
}
