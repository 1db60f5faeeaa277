import { expect, it } from 'vitest';

// This runs without a DOM: loading an entry touches no page, so a server can render with it.
it.each<[entry: string, load: () => Promise<object>, names: string[]]>([
  ['index', () => import('../../../host-sdk/index.ts'), ['getPilot', 'mountPilot', 'preparePilot']],
  [
    'tasks',
    () => import('../../../host-sdk/tasks.ts'),
    ['PilotCallError', 'getPilot', 'mountPilot', 'preparePilot'],
  ],
  [
    'modes',
    () => import('../../../host-sdk/modes.ts'),
    ['PilotCallError', 'getPilot', 'mountPilot', 'preparePilot'],
  ],
  [
    'element',
    () => import('../../../host-sdk/element.ts'),
    ['HoaPilotElement', 'PilotCallError', 'getPilot', 'mountPilot', 'preparePilot'],
  ],
  ['react', () => import('../../../host-sdk/react.tsx'), ['HoaPilot']],
  ['react-modes', () => import('../../../host-sdk/react-modes.tsx'), ['HoaPilot']],
  ['doctor', () => import('../../../host-sdk/doctor.ts'), ['diagnose', 'inspect', 'printReport']],
  ['testing', () => import('../../../host-sdk/testing.ts'), ['createTestClock', 'createTestPilot']],
])('%s does nothing when loaded, and gives what it promises', async (_entry, load, names) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});

it.each([
  ['index', () => import('../../../host-sdk/index.ts')],
  ['tasks', () => import('../../../host-sdk/tasks.ts')],
  ['modes', () => import('../../../host-sdk/modes.ts')],
])('%s says in a sentence that there is nothing to mount in on a server', async (_entry, load) => {
  const { mountPilot, preparePilot } = await load();
  const words = 'HOA Pilot needs a browser';
  expect(() => mountPilot('#pilot', { src: 'https://pilot.example/' })).toThrow(words);
  expect(() => preparePilot({ src: 'https://pilot.example/' })).toThrow(words);
});

it('gives a test pilot without a DOM', async () => {
  const { createTestPilot } = await import('../../../host-sdk/testing.ts');
  const pilot = createTestPilot();
  pilot.simulate.ready();
  expect(pilot.state).toBe('connected');
});
