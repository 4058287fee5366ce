type SubscriptionDates = { subscribeStartTime?: number; subscribeExpireTime?: number };

/** Gives the dates of the subscription that a record belongs to, if it belongs to one. */
export function serializeSubscription(
  subscription: { startsAtMs: number; endsAtMs: number } | null,
): SubscriptionDates {
  if (subscription === null) return {};
  const { startsAtMs, endsAtMs } = subscription;
  return { subscribeStartTime: startsAtMs, subscribeExpireTime: endsAtMs };
}
