export { forgetSender, insertFeedback, listFeedback, type FeedbackRecord } from './feedback.ts';
export {
  findDeskFeedback,
  listDeskFeedback,
  lockFeedback,
  setFeedback,
  type Assignee,
  type DeskFeedback,
  type FeedbackFilter,
  type FeedbackPlace,
} from './feedback-desk.ts';
