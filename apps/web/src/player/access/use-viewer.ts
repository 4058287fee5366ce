import { usePaymentCheck } from '../../features/checkout/payment/payment-check.ts';
import { useSession } from '../../features/identity/session/session.ts';
import { viewerOf, type Viewer } from './viewer.ts';

/** Returns the page's viewer. Requires a QueryScope. */
export function useViewer(): Viewer {
  return viewerOf(useSession(), usePaymentCheck());
}
