type SubscriptionDates = { subscribeStartTime?: number; subscribeExpireTime?: number };

/** Returns the dates of a record's subscription, if it belongs to one. */
export function serializeSubscription(
  subscription: { startsAtMs: number; endsAtMs: number } | null,
): SubscriptionDates {
  if (subscription === null) return {};
  const { startsAtMs, endsAtMs } = subscription;
  return { subscribeStartTime: startsAtMs, subscribeExpireTime: endsAtMs };
}
