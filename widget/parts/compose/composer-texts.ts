/** What the prompts of most screens say. */
export const composerTexts = {
  idle: 'What would you like to automate?',
  running: 'Task in progress...',
  files: (count: number) => `What would you like to do with ${count} file(s)?`,
  // Spec silent: the hints while a task runs, because they say where a message goes then.
  hint: {
    idle: 'Press Enter to send • Shift+Enter for new line',
    instruct: 'Press Enter to tell the agent • Shift+Enter for new line',
    queue: 'A task is running or paused. Press Enter to let this one wait for its turn.',
  },
};
