type WireSubscription = { subscribeStartTime?: number; subscribeExpireTime?: number };

/** The dates of the subscription that a record belongs to, where it belongs to one. */
export function toWireSubscription(
  subscription: { startsAtMs: number; endsAtMs: number } | null,
): WireSubscription {
  if (subscription === null) return {};
  const { startsAtMs, endsAtMs } = subscription;
  return { subscribeStartTime: startsAtMs, subscribeExpireTime: endsAtMs };
}
