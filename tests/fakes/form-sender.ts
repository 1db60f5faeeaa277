import type { Agent } from '../../server/agent/agent.ts';

/** Sends the form of its start page once, and accepts a no. */
export const formSender: Agent = {
  name: 'sender',
  start: () => false,
  next({ memory, page, task, wasDeclined }) {
    // Its memory is stored with each step, so that it does not ask again after a restart.
    const isDeclined = memory === true || wasDeclined === true;
    const words = { goal: 'Send the form', evaluation: '', memory: isDeclined };
    if (isDeclined) return { do: 'finish', summary: 'Not sent', ...words };
    if (page.text.includes('Thank you')) return { do: 'finish', summary: 'Sent', ...words };
    if (!page.url.startsWith(task.startUrl)) return { do: 'goto', url: task.startUrl, ...words };
    return { do: 'click', target: { by: 'role', role: 'button', name: 'Send' }, ...words };
  },
};

/** The same agent as the code of a module, for a server in another process. */
export const formSenderModule = `export const agent = {
  name: ${JSON.stringify(formSender.name)},
  start: () => false,
  ${formSender.next.toString()},
};`;
