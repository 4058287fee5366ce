import { expect, test } from 'vitest';

import { syncTriggerOf } from './sync-trigger.ts';

test.each([
  ['CHECKOUT.ORDER.APPROVED', 'approved'],
  ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'approval-reversed'],
  ['PAYMENT.CAPTURE.REVERSED', 'capture-reversed'],
  ['PAYMENT.CAPTURE.COMPLETED', 'webhook'],
  ['SOMETHING.PAYPAL.ADDS.LATER', 'webhook'],
  ['', 'webhook'],
])("the webhook event '%s' has the sync trigger '%s'", (eventType, trigger) => {
  expect(syncTriggerOf(eventType)).toBe(trigger);
});
