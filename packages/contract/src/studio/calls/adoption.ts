import * as z from 'zod/mini';

import { CoinAmount } from '../../fields.ts';
import { Reason } from '../fields.ts';
import { Cents, Currency, OrderNo } from '../order-fields.ts';
import { defineStudioCall } from '../studio-call.ts';
import { UserId } from './member-events.ts';

const PRODUCT_ID_CHARACTERS_MAX = 64;

/** Id of a payment at PayPal. */
const CaptureId = z.string().check(
  z.trim(),
  z.regex(/^[\w-]{1,64}$/, {
    error: "Give PayPal's id of the payment, such as 8MC585209K746392H.",
  }),
);

const ProductId = z.string().check(z.maxLength(PRODUCT_ID_CHARACTERS_MAX));

const Asked = z.object({
  captureId: CaptureId,
  /** Member who gets the coins; without it, the one whom PayPal names. */
  userId: z.optional(UserId),
  /** Package that is credited; without it, the one at the price that was paid. */
  productId: z.optional(ProductId),
});

const Credit = z.object({
  userId: UserId,
  productId: ProductId,
  amountCents: Cents,
  coinsBuy: CoinAmount,
  coinsBonus: CoinAmount,
});

export const adoptionPlanCall = defineStudioCall({
  route: { method: 'GET', path: '/orders/adoption-plan' },
  permission: 'review.write',
  risk: 'plain',
  summary: 'What adopting a payment without an order would credit, as PayPal has it now.',
  input: Asked,
  data: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('planned'),
      orderNo: OrderNo,
      credit: Credit,
      currency: Currency,
      memberCode: z.nullable(z.string()),
      nickName: z.nullable(z.string()),
      /** The payment as PayPal has it. */
      atPaypal: z.object({
        orderStatus: z.string(),
        status: z.string(),
        refundedCents: Cents,
      }),
      /** Whether the passkey has to sign the adoption. */
      isSigned: z.boolean(),
    }),
    /** An order has the payment, or another one in its place. */
    z.object({ kind: z.literal('known'), orderNo: OrderNo }),
    z.object({
      kind: z.literal('refused'),
      sentence: z.string(),
      /** Thing that the operator may name, so that it can be adopted. */
      wants: z.nullable(z.enum(['member', 'package'])),
    }),
  ]),
});

export const orderAdoptCall = defineStudioCall({
  route: { method: 'POST', path: '/orders/adopt' },
  permission: 'review.write',
  risk: 'confirm',
  summary: 'Makes the order of a payment that has none, and credits its coins, once.',
  input: z.object({
    captureId: CaptureId,
    /** Credit that the operator saw; any other one is refused. */
    seen: Credit,
    reason: Reason,
  }),
  data: z.object({
    orderNo: OrderNo,
    /** Whether the order waits for a decision, without its coins. */
    isWaiting: z.boolean(),
    /** False if an order had the payment and its coins already. */
    isNew: z.boolean(),
  }),
});
