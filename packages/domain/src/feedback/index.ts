export {
  characterCount,
  EMAIL_MAX,
  FEEDBACK_DESCRIPTION_MAX,
  FEEDBACK_STATES,
  FEEDBACK_TYPES,
  feedbackFaults,
  isDescription,
  isEmailAddress,
  type FeedbackFaults,
  type FeedbackState,
  type FeedbackType,
} from './feedback.ts';
