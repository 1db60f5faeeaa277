import type { Feedback } from '../../rules/entities.ts';

export type FeedbackKind = Feedback['type'];

/** The kinds of feedback, each with what its text box asks for. */
export const feedbackKinds = [
  { value: 'bug', label: 'Bug Report', placeholder: 'What happened, and what did you expect instead?' },
  { value: 'feature', label: 'Feature Request', placeholder: 'What would you like to be able to do?' },
  { value: 'general', label: 'General', placeholder: 'What is on your mind?' },
] as const satisfies readonly { value: FeedbackKind; label: string; placeholder: string }[];
