import { toastText, type ToastText } from './toasts.ts';

// Toasts about tasks are in their own file, because the first load needs them.

type Toasts = Readonly<Record<string, ToastText | ((word: never) => ToastText)>>;

/** Toasts about replays. */
export const replayToasts = {
  get copied() {
    return toastText('Link copied', 'Only you can open it.');
  },
} as const satisfies Toasts;

/** Toasts about continuing a task whose approval nobody answered. */
export const continueToasts = {
  get continued() {
    return toastText(
      'Task continued',
      'It starts where it stopped, and asks you again before it sends anything.',
    );
  },
  get notContinued() {
    return toastText('Failed to continue', 'Could not continue the task');
  },
} as const satisfies Toasts;

/** Toasts about files. Names are readable names. */
export const fileToasts = {
  added: (name: string) =>
    toastText('File added successfully', '{name} is ready to be included in your task.', { name }),
  uploaded: (count: number) =>
    toastText('Files uploaded', 'Successfully uploaded {count} file(s) for OCR processing.', { count }),
  wrongType: (name: string) =>
    toastText('Invalid file type', '{name} is not supported. Please upload text, image, or document files.', {
      name,
    }),
  tooLarge: (name: string) => toastText('File too large', '{name} exceeds 10MB limit.', { name }),
  empty: (name: string) => toastText('Empty file', '{name} is empty.', { name }),
  get notUploaded() {
    return toastText('Upload failed', 'Failed to upload files');
  },
  oneNotUploaded: (name: string) => toastText('Upload failed', 'Failed to upload {name}', { name }),
  uploadError: (name: string) => toastText('Upload error', 'Error uploading {name}', { name }),
  // Spec silent: shown if the dialog is closed during an upload, because nothing else shows that it continues.
  get stillUploading() {
    return toastText('Still uploading', 'Your files are still uploading. Open Add Files to check on them.');
  },
  get removed() {
    return toastText('File removed', 'File has been removed successfully.');
  },
  get notRemoved() {
    return toastText('Error', 'Failed to remove file');
  },
  get notViewed() {
    return toastText('Error', 'Could not view file');
  },
  get notDownloaded() {
    return toastText('Error', 'Could not download file');
  },
  get downloadFailed() {
    return toastText('Download failed', 'Unable to download the file');
  },
  get copied() {
    return toastText('Copied!', 'File content copied to clipboard');
  },
  // Spec silent: shown if the browser refuses, because the button would seem broken.
  get notCopied() {
    return toastText('Copy failed', "Your browser doesn't allow this page to use the clipboard.");
  },
} as const satisfies Toasts;

/** Toasts about feedback. */
export const feedbackToasts = {
  get noMessage() {
    return toastText('Feedback Required', 'Please enter your feedback before submitting.');
  },
  get noEmail() {
    return toastText('Email Required', 'Please enter your email address.');
  },
  get sent() {
    return toastText('Thank You!', 'Your feedback has been submitted successfully');
  },
  get notSent() {
    return toastText('Submission Failed', 'Failed to submit feedback. Please try again.');
  },
} as const satisfies Toasts;

/** Toasts about past tasks. */
export const historyToasts = {
  get restarted() {
    return toastText('Task Restarted', 'Your automation is running again.');
  },
  get notRestarted() {
    return toastText('Failed to restart task', 'There was an error restarting the automation');
  },
} as const satisfies Toasts;

/** Toasts about schedules. */
export const scheduleToasts = {
  get imported() {
    return toastText('Task imported from History', 'Choose when it should run');
  },
  get missingInformation() {
    return toastText('Missing Information', 'Please fill in all required fields');
  },
  get missingSchedule() {
    return toastText('Missing Schedule', 'Please select a recurring schedule pattern');
  },
  get missingTime() {
    return toastText('Missing Date/Time', 'Please select when to run the automation');
  },
  get pastTime() {
    return toastText('Invalid Date/Time', 'Please select a time in the future');
  },
  get created() {
    return toastText('Schedule Created', 'Your automation will run as scheduled');
  },
  get notCreated() {
    return toastText('Failed to create schedule', 'There was an error scheduling your automation');
  },
  updated: (state: 'active' | 'paused') =>
    toastText('Schedule Updated', state === 'active' ? 'The schedule is active' : 'The schedule is paused'),
  get notUpdated() {
    return toastText('Failed to update schedule', 'Please try again.');
  },
  get deleted() {
    return toastText('Schedule Deleted', 'The schedule has been removed');
  },
  get notDeleted() {
    return toastText('Failed to delete schedule', 'Please try again.');
  },
} as const satisfies Toasts;

/** The toast for a press that the guard against clickjacking ignored. */
export const ignoredPress = () =>
  toastText(
    'Please press again',
    'The surrounding page has just moved or covered this app. Wait a second and press again, or press Enter.',
  );
