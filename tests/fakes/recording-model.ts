import * as z from 'zod/mini';
import { replySchema } from '../../server/agent/planner/action.ts';
import type { Model } from '../../server/model/model.ts';
import { recordedLine } from './recorded-answers.ts';

interface Recording {
  model: Model;
  /** All texts that the model gets. */
  sent: string[];
  /** Its answers. */
  answers: string[];
  /** The steps that it decides, as lines for an endpoint that replays them. */
  steps: string[];
}

/** Wraps a model, and records what it gets and answers. */
export function recordModel(model: Model): Recording {
  const sent: string[] = [];
  const answers: string[] = [];
  const steps: string[] = [];
  return {
    sent,
    answers,
    steps,
    model: {
      ...model,
      async ask(request) {
        const texts = request.messages.map(({ text }) => text);
        sent.push(request.system, ...texts);
        const answer = await model.ask(request);
        answers.push(answer.raw);
        // A judgment of an outcome is no step.
        const step = z.safeParse(replySchema, answer.value);
        if (step.success) steps.push(recordedLine(texts.join('\n'), step.data));
        return answer;
      },
    },
  };
}
