import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pack, packedIn } from '../../run/pack.ts';

const PACK_LIMIT_MS = 600_000;
const project = realpathSync(mkdtempSync(join(tmpdir(), 'hoa-pilot-backend-')));
const installed = join(project, 'node_modules/hoa-pilot-server');

beforeAll(() => {
  expect(pack(project, 'hoa-pilot-server')).toBe(0);
  mkdirSync(installed, { recursive: true });
  const args = ['-xzf', packedIn(project, 'hoa-pilot-server'), '-C', installed, '--strip-components=1'];
  expect(spawnSync('tar', args).status).toBe(0);
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  // Its dependencies cannot be installed without a network, so it gets those of this project.
  for (const name of Object.keys(dependencies)) {
    mkdirSync(join(project, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(project, 'node_modules', name));
  }
}, PACK_LIMIT_MS);
afterAll(() => rmSync(project, { recursive: true, force: true }));

it(
  'installs on this Node without an engine warning',
  () => {
    const folder = join(project, 'npm');
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{}');
    const args = ['install', '--ignore-scripts', '--no-audit', packedIn(project, 'hoa-pilot-server')];
    const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
    expect(stderr).not.toContain('EBADENGINE');
    expect(status, stderr).toBe(0);
  },
  PACK_LIMIT_MS,
);

it.each([
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'dist/THIRD-PARTY-LICENSES.txt',
  'docs/agents.md',
  'examples/next/tsconfig.json',
])('has %s', (name) => expect(existsSync(join(installed, name))).toBe(true));

it('serves the widget, its scripts and the example pages by its command', async () => {
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  const args = [join(installed, bin['hoa-pilot'] ?? ''), '--port', '0', '--data', join(project, 'data')];
  const server = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(server, 'exit');
  try {
    const origins: string[] = [];
    for await (const line of createInterface({ input: server.stdout })) {
      origins.push(...(/http:\/\/[\w.-]+:\d+/.exec(line) ?? []));
      if (new Set(origins).size === 2) break;
    }
    const [app = '', examples = ''] = new Set(origins);
    for (const address of [`${app}/`, `${app}/widget.js`, `${app}/host-sdk.js`, `${examples}/plain-html/`])
      expect([address, (await fetch(address)).status]).toEqual([address, 200]);
  } finally {
    server.kill();
    await exited;
  }
});

it.each([
  [
    'a mock server',
    `import { createMockServer } from 'hoa-pilot-server';
      const server = await createMockServer({ scenario: 'login-wall' });
      console.log((await fetch(server.url)).status, await server.desk.seed({ count: 4, email: 'office@cedar.example' }));`,
    '200 4\n',
  ],
  [
    'the real server',
    `import { createServer } from 'hoa-pilot-server/server';
      const agent = { name: 'none', start: () => null, next: () => ({ do: 'fail' }) };
      const server = await createServer({ agent, devLogin: true, port: 0 });
      console.log((await fetch(server.url)).status, (await fetch(server.url + '/portal/')).headers.get('content-type'));`,
    '200 text/html; charset=UTF-8\n',
  ],
])('starts %s from code', (_, code, output) => {
  const args = ['--input-type=module', '-e', `${code}\nawait server.close();`];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  expect([stdout, stderr]).toEqual([output, '']);
});

it.each(['bundler', 'node16', 'nodenext'])('has types under moduleResolution %s', (moduleResolution) => {
  const folder = join(project, moduleResolution);
  mkdirSync(folder, { recursive: true });
  const code = `
      import { createMockServer, type MockServer } from 'hoa-pilot-server';
      import 'hoa-pilot-server/widget.js';
      export const server: Promise<MockServer> = createMockServer({ scenario: 'login-wall', pace: undefined });
      export const mounted = () => HoaPilot.mount('#pilot').unmount();
      import { type Agent, createServer } from 'hoa-pilot-server/server';
      declare const agent: Agent;
      export const real = createServer({ agent, devLogin: true });
      // @ts-expect-error no such scenario
      createMockServer({ scenario: 'sunshine' });`;
  writeFileSync(join(folder, 'test.mts'), code);
  const module = moduleResolution === 'bundler' ? 'esnext' : moduleResolution;
  const lib = ['ES2023', 'DOM', 'DOM.Iterable'];
  const strict = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true };
  const compilerOptions = { ...strict, module, moduleResolution, lib, types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
