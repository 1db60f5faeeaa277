import { type Check, must } from '../check.ts';

const area = 'prompts';

export const promptChecks: readonly Check[] = [
  {
    area,
    name: 'An instruction can be improved',
    level: 'must',
    async run({ call }) {
      const prompt = 'get the minutes for march as a pdf';
      const body = { prompt, context: { previousTasks: ['Download the February minutes'] } };
      const { enhancedPrompt } = await call('enhancePrompt', { body });
      must(enhancedPrompt?.trim(), 'there is no enhancedPrompt');
    },
  },
  {
    area,
    name: 'A password in an instruction is not repeated among the improvements',
    level: 'must',
    async run({ call }) {
      const body = {
        prompt: 'Log in as ann@example.com with password hunter2-conform and list open violations',
      };
      const { keyImprovements = [] } = await call('enhancePrompt', { body });
      must(!keyImprovements.join(' ').includes('hunter2-conform'), 'it is');
    },
  },
  {
    area,
    name: 'An empty instruction is not improved',
    level: 'should',
    async run({ answer, token }) {
      const { status } = await answer('enhancePrompt', { token: await token(), body: { prompt: '' } });
      must(status >= 400 && status < 500, `it was answered with ${status}, not 400`);
    },
  },
];
