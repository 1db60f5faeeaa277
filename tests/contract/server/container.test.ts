import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commandArgs } from '../../fakes/server-process.ts';
import { useFolder } from '../../fakes/use-folder.ts';

interface Compose {
  services: Record<string, { environment?: Record<string, string>; command?: string; volumes: string[] }>;
  volumes: object;
}

const folder = useFolder();
const [, final = ''] = readFileSync('Dockerfile', 'utf8').split(/^FROM .*-slim$/m);
const instruction = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(final)?.[1] ?? '';
const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8')) as Compose;
const { bin } = JSON.parse(readFileSync('packages/server/package.json', 'utf8')) as { bin: object };

test('the commands of the container start a server that its check finds ready', async () => {
  const own = Object.fromEntries(
    instruction('ENV')
      .split(' ')
      .map((pair) => pair.split('=')),
  ) as Record<string, string>;
  expect(own['HOA_PILOT_DATA']).toBe(instruction('VOLUME'));
  const values: Record<string, string> = {
    PILOT_NAME: 'pilot.example',
    HOA_PILOT_HOST_SECRETS: `https://portal.example=${'0123456789abcdef'.repeat(2)}`,
    HOA_PILOT_MODEL: 'test-model',
    HOA_PILOT_MODEL_URL: 'http://127.0.0.1:9/v1',
  };
  const environment = Object.entries(services['pilot']?.environment ?? {}).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)(?::-)?\}/g, (_, variable: string) => values[variable] ?? ''),
  ]);
  const [command = '', ...flags] = JSON.parse(instruction('CMD')) as string[];
  expect(Object.keys(bin).map((name) => `node_modules/.bin/${name}`)).toEqual([command]);
  const server = spawn(process.execPath, commandArgs(flags), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...own,
      ...(Object.fromEntries(environment) as Record<string, string>),
      HOA_PILOT_DATA: folder.path,
      HOA_PILOT_DRIVER: 'embedded',
      HOA_PILOT_PORT: '0',
    },
  });
  const gone = once(server, 'exit');
  try {
    const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
    const port = /localhost:(\d+)/.exec((JSON.parse(line) as { msg: string }).msg)?.[1] ?? '';
    const [, ...check] = JSON.parse(instruction('HEALTHCHECK').replace(/^.*?CMD /, '')) as string[];
    const at = (place: string) =>
      spawnSync(
        process.execPath,
        check.map((part) => part.replace(instruction('EXPOSE'), place)),
      ).status;
    expect([at(port), at('9')]).toEqual([0, 1]);
  } finally {
    server.kill();
    await gone;
  }
});

test('the container runs without root, and every volume has a place', () => {
  expect(instruction('USER')).toBe('node');
  const mounted = Object.values(services).flatMap((service) =>
    service.volumes.map((use) => use.split(':')[0]),
  );
  expect(mounted).toEqual(Object.keys(volumes));
  expect(services['pilot']).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  expect(services['proxy']?.command).toContain(`pilot:${instruction('EXPOSE')}`);
});
