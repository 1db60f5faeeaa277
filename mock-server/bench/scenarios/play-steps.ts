import type { Decision, Scene } from '../../agent/recipe.ts';
import { everyKindOfFile } from './every-kind-of-file.ts';
import type { PlayAct } from './play.ts';

/** What is done in the step so many after the play's first; the memory is the caller's. */
type Step = (scene: Scene<unknown>, since: number) => Decision<null> | Promise<Decision<null>>;

const memory = null;
const target = { by: 'role', role: 'button', name: 'Export all records' } as const;

const aimAtNothing: Step = ({ problem }) => ({
  do: 'click',
  target,
  goal: 'Press "Export all records"',
  evaluation: problem === undefined ? 'The page is open' : `The last step did not work: ${problem}`,
  memory,
});

const patience = 2;

/** What the agent decides in each act. */
export const playSteps: Record<PlayAct, Step> = {
  'aim-at-nothing': aimAtNothing,
  'give-up': (scene, since) =>
    since < patience
      ? aimAtNothing(scene, since)
      : {
          do: 'fail',
          reason:
            `Agent stopped: "${target.name}" was not there after ${patience} tries. ${scene.problem ?? ''}`.trim(),
          goal: 'Give up',
          evaluation: `The last step did not work: ${scene.problem ?? 'nothing changed'}`,
          memory,
        },
  'follow-a-dead-link': ({ task }) => ({
    do: 'goto',
    url: new URL('archive/closed-accounts', task.portalUrl).href,
    goal: 'Open the archive',
    evaluation: 'The page is open',
    memory,
  }),
  wander: ({ task }, since) => ({
    do: 'goto',
    url: since % 2 === 0 ? new URL('login', task.portalUrl).href : task.portalUrl,
    goal: since % 2 === 0 ? 'Look at the login page again' : 'Look at the front page again',
    evaluation: 'Nothing new on this page',
    memory,
  }),
  'write-every-kind': async ({ task }, since) =>
    since === 0
      ? {
          do: 'write',
          files: await everyKindOfFile(task.now),
          goal: 'Write a file of every kind',
          evaluation: 'Ready to begin',
          memory,
        }
      : {
          do: 'finish',
          summary: 'Wrote a file of every kind that tasks make, to be looked at and downloaded.',
          goal: 'Report what was written',
          evaluation: 'The files are saved',
          memory,
        },
};
