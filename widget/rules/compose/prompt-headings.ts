/** What stands above each part that is put around a person's words in a description. */
export const promptHeadings = {
  context: 'Conversation context:',
  request: 'Current request:',
  important: 'IMPORTANT',
  files: 'Uploaded files for analysis:',
  instructions: 'Additional user instructions:',
  credentials: 'Credentials provided:',
} as const;
