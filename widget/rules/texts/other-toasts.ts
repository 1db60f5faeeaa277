import type { ToastText } from './toasts.ts';

// Word for word. What is said of a task's way stands in a file of its own, since it belongs to the first load.

type Toasts = Readonly<Record<string, ToastText | ((word: never) => ToastText)>>;

/** Said of files; a function takes the file's name, as a person is to read it. */
export const fileToasts = {
  added: (name: string) => ({
    title: 'File added successfully',
    description: `${name} is ready to be included in your task.`,
  }),
  uploaded: (count: number) => ({
    title: 'Files uploaded',
    description: `Successfully uploaded ${count} file(s) for OCR processing.`,
  }),
  wrongType: (name: string) => ({
    title: 'Invalid file type',
    description: `${name} is not supported. Please upload text, image, or document files.`,
  }),
  tooLarge: (name: string) => ({ title: 'File too large', description: `${name} exceeds 10MB limit.` }),
  empty: (name: string) => ({ title: 'Empty file', description: `${name} is empty.` }),
  notUploaded: { title: 'Upload failed', description: 'Failed to upload files' },
  oneNotUploaded: (name: string) => ({ title: 'Upload failed', description: `Failed to upload ${name}` }),
  uploadError: (name: string) => ({ title: 'Upload error', description: `Error uploading ${name}` }),
  // Spec silent: said when the dialog is closed meanwhile, because nothing else shows that it goes on.
  stillUploading: {
    title: 'Still uploading',
    description: 'Your files go on uploading. Open Add Files to see them.',
  },
  removed: { title: 'File removed', description: 'File has been removed successfully.' },
  notRemoved: { title: 'Error', description: 'Failed to remove file' },
  notViewed: { title: 'Error', description: 'Could not view file' },
  notDownloaded: { title: 'Error', description: 'Could not download file' },
  downloadFailed: { title: 'Download failed', description: 'Unable to download the file' },
  copied: { title: 'Copied!', description: 'File content copied to clipboard' },
  // Spec silent: a browser may refuse it, and the press would seem dead.
  notCopied: {
    title: 'Copy failed',
    description: 'Your browser does not let this page use the clipboard.',
  },
} as const satisfies Toasts;

/** Said of feedback. */
export const feedbackToasts = {
  noMessage: {
    title: 'Feedback Required',
    description: 'Please enter your feedback before submitting.',
  },
  noEmail: { title: 'Email Required', description: 'Please enter your email address.' },
  sent: { title: 'Thank You!', description: 'Your feedback has been submitted successfully' },
  notSent: { title: 'Submission Failed', description: 'Failed to submit feedback. Please try again.' },
} as const satisfies Toasts;

/** Said of past tasks. */
export const historyToasts = {
  restarted: { title: 'Task Restarted', description: 'Your automation is running again.' },
  notRestarted: {
    title: 'Failed to restart task',
    description: 'There was an error restarting the automation',
  },
} as const satisfies Toasts;

/** Said of schedules. */
export const scheduleToasts = {
  imported: { title: 'Task imported from History', description: 'Choose when it should run' },
  missingInformation: {
    title: 'Missing Information',
    description: 'Please fill in all required fields',
  },
  missingSchedule: {
    title: 'Missing Schedule',
    description: 'Please select a recurring schedule pattern',
  },
  missingTime: { title: 'Missing Date/Time', description: 'Please select when to run the automation' },
  pastTime: { title: 'Invalid Date/Time', description: 'Please select a time in the future' },
  created: { title: 'Schedule Created', description: 'Your automation will run when it is time' },
  notCreated: {
    title: 'Failed to create schedule',
    description: 'There was an error scheduling your automation',
  },
  updated: (state: string) => ({ title: 'Schedule Updated', description: `The schedule is ${state}` }),
  notUpdated: { title: 'Failed to update schedule', description: 'Please try again.' },
  deleted: { title: 'Schedule Deleted', description: 'The schedule has been removed' },
  notDeleted: { title: 'Failed to delete schedule', description: 'Please try again.' },
} as const satisfies Toasts;
