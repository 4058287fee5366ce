import { usePaymentCheck } from '../payments/payment-check.ts';
import { useSession } from '../session/member/session.ts';
import { viewerOf, type Viewer } from './viewer.ts';

/** Gives the viewer of the page. Within a QueryScope. */
export function useViewer(): Viewer {
  return viewerOf(useSession(), usePaymentCheck());
}
