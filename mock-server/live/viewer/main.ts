import type { SentFrame, ServerMessage, ViewLease } from '../messages.ts';
import { connect } from './connection.ts';
import { element } from './element.ts';
import { createNotice } from './notice.ts';
import { createStage } from './stage.ts';
import { createTopBar } from './top-bar.ts';

const statusTexts: Record<ViewLease, string> = {
  agent: 'Watching the agent',
  pausing: 'Pausing…',
  human: 'You are in control',
  resuming: 'Handing back…',
  done: 'Kept for review',
  ended: 'This browser has ended',
};

/** Shows one browser: newest frame, who is in control, and what the person does when it is them. */
function start(): void {
  const status = element('p', { class: 'status', role: 'status' });
  const notice = createNotice();
  const stage = createStage((input) => connection.input(input));
  const bar = createTopBar((input) => connection.input(input), status);
  let lease: ViewLease = 'agent';
  let connected = false;
  /** No page has been opened yet. */
  let isBlank = true;
  let next: SentFrame | null = null;
  /** Answers that came after a frame that is not drawn yet: it was taken before them and is shown before them. */
  let answers: [sequence: number, wasApplied: boolean][] = [];

  const showState = () => {
    const state = connected || lease === 'ended' ? lease : 'lost';
    const text = state === 'lost' ? 'Reconnecting…' : statusTexts[state];
    if (status.textContent !== text) status.textContent = text;
    document.documentElement.dataset['state'] = state;
    stage.setMessage(state === 'ended' ? text : isBlank ? 'Opening the first page…' : '');
    stage.setInteractive(state === 'human');
    bar.setInteractive(state === 'human');
  };
  const draw = () => {
    if (!next) return;
    bar.show(next);
    stage.show(next);
    document.title = next.title || 'Live browser';
    isBlank = next.url === '';
    document.documentElement.classList.toggle('drawn', !isBlank);
    showState();
    connection.ack(next.sequence);
    next = null;
    for (const answer of answers) stage.answered(...answer);
    answers = [];
  };
  const answer = (sequence: number, wasApplied: boolean) => {
    if (next) answers.push([sequence, wasApplied]);
    else stage.answered(sequence, wasApplied);
  };
  const receive = (message: ServerMessage) => {
    switch (message.type) {
      case 'frame':
        if (!next) requestAnimationFrame(draw);
        next = message.frame;
        return;
      case 'control':
        lease = message.lease;
        if (lease === 'ended') connection.stop();
        return showState();
      case 'saved':
        return notice.show(`Saved ${message.name}`);
      case 'applied':
        return answer(message.sequence, true);
      case 'refused':
        if (message.sequence === undefined) stage.forgetEdits();
        else answer(message.sequence, false);
        return notice.show(message.reason);
    }
  };
  const theme = new URLSearchParams(location.search).get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  document.body.append(bar.element, stage.element, notice.element);
  const address = new URL(`${location.pathname}/socket`, location.href.replace(/^http/, 'ws'));
  const connection = connect(address.href, {
    onMessage: receive,
    onConnected(now) {
      connected = now;
      if (!now) stage.forgetEdits();
      showState();
    },
  });
  document.documentElement.dataset['state'] = 'opening';
}

start();
