import type { Model } from '../../server/model/model.ts';

/** Wraps a model, and records all texts that it gets and its answers. */
export function recordModel(model: Model): { model: Model; sent: string[]; answers: string[] } {
  const sent: string[] = [];
  const answers: string[] = [];
  return {
    sent,
    answers,
    model: {
      ...model,
      async ask(request) {
        sent.push(request.system, ...request.messages.map(({ text }) => text));
        const answer = await model.ask(request);
        answers.push(answer.raw);
        return answer;
      },
    },
  };
}
