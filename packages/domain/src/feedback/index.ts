export {
  characterCount,
  EMAIL_MAX,
  FEEDBACK_DESCRIPTION_MAX,
  FEEDBACK_TYPES,
  feedbackFaults,
  isDescription,
  isEmailAddress,
  type FeedbackFaults,
  type FeedbackType,
} from './feedback.ts';
