import type { FeedbackRow } from '@hookline/contract/studio';

type Topic = FeedbackRow['topics'][number];

export const TOPIC_WORDS: Readonly<Record<Topic, string>> = {
  'content-error': 'Error in a drama',
  'breach-of-law': 'Breach of law',
  'payment-and-coins': 'Payment and coins',
  playback: 'Playback',
  login: 'Login',
  other: 'Something else',
};

export const topicsText = (topics: readonly Topic[]) =>
  topics.map((topic) => TOPIC_WORDS[topic]).join(', ');

/** Returns the link by which the operator's mail program begins an answer. */
export function mailLinkOf({ email, topics }: { email: string; topics: readonly Topic[] }): string {
  const subject = `Your feedback: ${topicsText(topics)}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
}
