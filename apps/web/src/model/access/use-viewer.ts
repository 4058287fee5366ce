import { usePaymentCheck } from '../payments/payment-check.ts';
import { useSession } from '../session/member/session.ts';
import { viewerOf, type Viewer } from './viewer.ts';

/** Gives the viewer, who is unknown while a payment may still change the balance. */
export function useViewer(): Viewer {
  return viewerOf(useSession(), usePaymentCheck());
}
