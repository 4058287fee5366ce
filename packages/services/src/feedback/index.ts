export { changeFeedback, listFeedbackOperators, type FeedbackOutcome } from './change-feedback.ts';
