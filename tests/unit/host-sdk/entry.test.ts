import { expect, it } from 'vitest';

// These tests run without a DOM: an entry touches no page when it is loaded, so a server can render with it.
const mounting = ['getPilot', 'mountPilot', 'preparePilot'];
const steering = ['PilotCallError', ...mounting];
it.each<[entry: string, load: () => Promise<object>, names: string[]]>([
  ['index', () => import('../../../host-sdk/index.ts'), mounting],
  ['tasks', () => import('../../../host-sdk/tasks.ts'), steering],
  ['modes', () => import('../../../host-sdk/modes.ts'), steering],
  ['element', () => import('../../../host-sdk/element.ts'), ['HoaPilotElement', ...steering]],
  ['react', () => import('../../../host-sdk/react.tsx'), ['HoaPilot']],
  ['react-modes', () => import('../../../host-sdk/react-modes.tsx'), ['HoaPilot']],
  ['doctor', () => import('../../../host-sdk/doctor.ts'), ['diagnose', 'inspect', 'printReport']],
  ['testing', () => import('../../../host-sdk/testing.ts'), ['createTestClock', 'createTestPilot']],
])('%s has no side effects and exports its public names', async (_entry, load, names) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});

it.each([
  ['index', () => import('../../../host-sdk/index.ts')],
  ['tasks', () => import('../../../host-sdk/tasks.ts')],
  ['modes', () => import('../../../host-sdk/modes.ts')],
])('%s explains that a server has no page to mount in', async (_entry, load) => {
  const { mountPilot, preparePilot } = await load();
  const words = 'HOA Pilot needs a browser';
  expect(() => mountPilot('#pilot', { src: 'https://pilot.example/' })).toThrow(words);
  expect(() => preparePilot({ src: 'https://pilot.example/' })).toThrow(words);
});

it('a test pilot needs no DOM', async () => {
  const { createTestPilot } = await import('../../../host-sdk/testing.ts');
  const pilot = createTestPilot();
  pilot.simulate.ready();
  expect(pilot.state).toBe('connected');
});
