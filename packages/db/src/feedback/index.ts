export { insertFeedback, listFeedback, type FeedbackRecord } from './feedback.ts';
