import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { installChromium } from '../e2e/install-chromium.ts';
import { countFile, countPlaywright, countVitest } from './count.ts';
import type { Count } from './count.ts';
import { pack, packedIn } from './pack.ts';
import type { Package } from './pack.ts';

const REPORTS = '.cache/reports';
const PACKED = '.cache/pack';

export interface Step {
  name: string;
  run(): Promise<Count>;
}

/** Runs node, or a command of the project, with its output on ours, and resolves with its exit code. */
function runCommand(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = command === 'node' ? process.execPath : `node_modules/.bin/${command}`;
    const child = spawn(path, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const counted = (exitCode: number): Count => ({ passed: 0, failed: exitCode === 0 ? 0 : 1 });

const command = (name: string, tool: string, ...args: string[]): Step => ({
  name,
  run: async () => counted(await runCommand(tool, args)),
});

const build = command('build', 'node', 'build/build.mjs', '--if-stale');

const freshReport = (name: string): string => {
  mkdirSync(REPORTS, { recursive: true });
  const file = `${REPORTS}/${name}.json`;
  rmSync(file, { force: true });
  return file;
};

const vitest = (name: string, ...args: string[]): Step => ({
  name,
  async run() {
    const file = freshReport(name.replaceAll(/\W+/g, '-'));
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return countFile(file, countVitest, await runCommand('vitest', ['run', ...args, ...reporters]));
  },
});

const playwright = (name: string, project: string): Step => ({
  name,
  async run() {
    const file = freshReport(name.replaceAll(' ', '-'));
    const args = ['test', '--project', project, '--reporter=list,json'];
    const exitCode = await runCommand('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    return countFile(file, countPlaywright, exitCode);
  },
});

/** The live view's tests need it, as do the end-to-end tests. */
const browser: Step = { name: 'browser', run: () => Promise.resolve(counted(installChromium() ? 0 : 1)) };

const types = command('types', 'tsc', '-b');
const lint = command('lint', 'oxlint', '--type-aware');

/** A package as it would be published. It has only ES modules, as the README states; everything else must be right. */
const packaged = (name: Package): Step[] => {
  const tarball = packedIn(PACKED, name);
  const rules = ['--ignore-rules', 'cjs-resolves-to-esm'];
  const untyped = ['--exclude-entrypoints', './index.html', './integrity.json', './host-sdk-snippet.js'];
  return [
    { name: `pack ${name}`, run: () => Promise.resolve(counted(pack(PACKED, name))) },
    command('package', 'publint', '--strict', tarball),
    command('package types', 'attw', tarball, ...rules, ...untyped),
  ];
};

/** The arguments of knip. The second run leaves tests out, so that it finds what only they use. */
export const knipRuns = [[], ['--production', '--include', 'files,exports']] as const;

/** The steps of each command, in order: quick and informative ones first. Steps in an inner list run in parallel. */
export const steps: Record<'test' | 'test:long' | 'check', readonly (Step | readonly Step[])[]> = {
  test: [
    [types, lint, build],
    browser,
    vitest('unit, component, contract', '--project', 'node', '--project', 'preact', '--project', 'hydration'),
    playwright('end to end', 'e2e'),
  ],
  'test:long': [
    build,
    browser,
    vitest('long', '--project', 'long'),
    vitest('component in React', '--project', 'react'),
    playwright('long end to end', 'long'),
  ],
  check: [
    command('format', 'oxfmt', '--check'),
    lint,
    types,
    ...knipRuns.map((args) => command('dead code', 'knip', ...args)),
    build,
    ...(['hoa-pilot', 'hoa-pilot-server'] as const).flatMap(packaged),
    command('sizes', 'size-limit'),
  ],
};
