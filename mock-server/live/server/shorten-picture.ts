import type { PageQuestion } from '../../browser/view-frame.ts';
import type { SentPicture } from '../wire/messages.ts';

const most = { address: 4_000, name: 500, message: 10_000, options: 2_000 };

/** What goes beside a picture, at a length that people read: pages are free to say far more, in every frame. */
export function shortenPicture(frame: SentPicture): SentPicture {
  return {
    ...frame,
    url: frame.url.slice(0, most.address),
    title: frame.title.slice(0, most.name),
    questions: frame.questions.map(shortenQuestion),
    tabs: frame.tabs.map((tab) => ({
      ...tab,
      title: tab.title.slice(0, most.name),
      url: tab.url.slice(0, most.name),
    })),
  };
}

function shortenQuestion(question: PageQuestion): PageQuestion {
  switch (question.kind) {
    case 'dialog':
      return {
        ...question,
        message: question.message.slice(0, most.message),
        defaultText: question.defaultText.slice(0, most.message),
      };
    case 'select':
      return {
        ...question,
        label: question.label.slice(0, most.name),
        options: question.options.slice(0, most.options).map((option) => ({
          ...option,
          text: option.text.slice(0, most.name),
          group: option.group.slice(0, most.name),
        })),
      };
    case 'file':
      return { ...question, accept: question.accept.slice(0, most.name) };
  }
}
