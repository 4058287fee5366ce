type SubscriptionDates = { subscribeStartTime?: number; subscribeExpireTime?: number };

/** Returns the dates of the subscription that a record belongs to, if any. */
export function serializeSubscription(
  subscription: { startsAtMs: number; endsAtMs: number } | null,
): SubscriptionDates {
  if (subscription === null) return {};
  const { startsAtMs, endsAtMs } = subscription;
  return { subscribeStartTime: startsAtMs, subscribeExpireTime: endsAtMs };
}
