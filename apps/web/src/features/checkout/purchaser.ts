import { logWarning } from '../../lib/errors/log.ts';
import { purchaseFailureOf, type PurchaseFailure } from './begin-purchase.ts';

export type PurchaseState = { isBusy: boolean; failure: PurchaseFailure | null };

export const IDLE: PurchaseState = { isBusy: false, failure: null };

type Deps = {
  /** Leaves the page; the state is busy until the page is gone. */
  leave: (link: string) => void;
  onState: (state: PurchaseState) => void;
};

/** Runs the orders of one panel, one at a time. */
export type Purchaser = {
  /**
   * Runs `order` unless another is running: a second click may happen before the next render.
   *
   * @param order  Creates the order and returns the URL of its payment page.
   */
  pay: (order: () => Promise<string>) => void;
  /** Ends the busy state of a page that was restored by the browser's Back button. */
  reset: () => void;
  /** Called when the panel closes: an order still being created then opens no payment page. */
  abandon: () => void;
};

export function createPurchaser({ leave, onState }: Deps): Purchaser {
  let isBusy = false;
  let isAbandoned = false;
  const show = (state: PurchaseState) => {
    isBusy = state.isBusy;
    onState(state);
  };

  async function run(order: () => Promise<string>): Promise<void> {
    try {
      const link = await order();
      if (!isAbandoned) leave(link);
    } catch (error) {
      const failure = purchaseFailureOf(error);
      show({ isBusy: false, failure });
      if (failure === null) throw error;
      logWarning('An order could not be made', error);
    }
  }

  return {
    pay: (order) => {
      if (isBusy) return;
      isAbandoned = false;
      show({ isBusy: true, failure: null });
      void run(order);
    },
    reset: () => show(IDLE),
    abandon: () => {
      isAbandoned = true;
    },
  };
}
