export { forgetSender, insertFeedback, listFeedback, type FeedbackRecord } from './feedback.ts';
