import type { DisputePhase, OrderState, ReviewReason } from '@hookline/domain';

/** The tables of buying coins, as Kysely sees them; part of {@link Schema}. */
export type OrderSchema = {
  coin_order: {
    user_id: string;
    order_no: string;
    state: OrderState;
    extend_product_id: string;
    product_id: string;
    store: 'player' | 'profile';
    content_id: string | null;
    chapter_id: string | null;
    amount_cents: number;
    currency: string;
    coins_buy: number;
    coins_bonus: number;
    paypal_order_id: string | null;
    approve_url: string | null;
    capture_id: string | null;
    attempt: number;
    check_count: number;
    next_check_at: Date | null;
    leased_until: Date | null;
    review_reason: ReviewReason | null;
    refunded_cents: number;
    created_at: Date;
    cancelled_at: Date | null;
    paid_at: Date | null;
    reversed_at: Date | null;
  };
  paypal_order: { id: string; user_id: string; order_no: string };
  paypal_capture: { id: string; user_id: string; order_no: string };
  paypal_event: {
    id: string;
    type: string;
    order_id: string | null;
    capture_id: string | null;
    dispute_id: string | null;
    received_at: Date;
    handled_at: Date | null;
    tries: number;
    next_try_at: Date | null;
  };
  order_refund: {
    user_id: string;
    order_no: string;
    refund_no: string;
    cents: number;
    state: 'asked' | 'done' | 'refused';
    paypal_refund_id: string | null;
    asked_at: Date;
    answered_at: Date | null;
  };
  order_dispute: {
    user_id: string;
    order_no: string;
    dispute_id: string;
    phase: DisputePhase;
    opened_at: Date;
    changed_at: Date;
  };
};
