import { expect } from 'vitest';
import { browserUseEngine } from '../../../server/engine/browser-use/browser-use-engine.ts';
import { serviceKey, startBrowserUseService } from '../../fakes/browser-use-service.ts';
import { describeEngine, type EngineBench } from './engine-suite.ts';

async function openBench(): Promise<EngineBench> {
  const service = await startBrowserUseService();
  const newest = () => {
    const run = service.runs.at(-1);
    if (!run) throw new Error('No run was started');
    return run;
  };
  const { url, origin: live } = service;
  return {
    engine: browserUseEngine({ name: 'browser-use', key: serviceKey, actsWithoutAsking: true, url, live }),
    async begun() {
      await expect.poll(() => service.requests.some(({ call }) => call.endsWith('/events'))).toBe(true);
      if (newest().events.length === 0) service.browserReady(newest());
    },
    step: (goal) => service.step(newest(), goal),
    finish: (result) => service.end(newest(), 'completed', { result, judgement: { verdict: true } }),
    instructions: service.messages,
    starts: () => service.runs.length,
    close: service.close,
  };
}

describeEngine('Browser Use Cloud', { pauses: false, open: openBench });
