import { constants, accessSync, readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; steps: { run?: string; uses?: string }[] }>;
}

const folder = '.github/workflows';
const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));
const workflows = readdirSync(folder).map((name) => [name, read(`${folder}/${name}`) as Workflow] as const);
const runs = ({ jobs }: Workflow, job: string) => jobs[job]?.steps.flatMap(({ run }) => run ?? []) ?? [];

it('runs .ci/run for every push to main and every pull request', () => {
  const { on, jobs } = read(`${folder}/ci.yml`) as Workflow;
  expect(on).toEqual({ push: { branches: ['main'] }, pull_request: null });
  expect(Object.values(jobs).flatMap(({ steps }) => steps.map(({ run }) => run))).toContain('.ci/run');
  expect(() => accessSync('.ci/run', constants.X_OK)).not.toThrow();
});

it.each(workflows)('%s may only read, unless a job says otherwise', (_, { permissions }) =>
  expect(permissions).toEqual({ contents: 'read' }),
);

it('tests before it publishes both packages, with provenance', () => {
  const release = read(`${folder}/release.yml`) as Workflow;
  const commands = runs(release, 'publish');
  const published = commands.filter((command) => command.includes(' publish '));
  expect(published).toEqual([
    'npx npm@11 publish --provenance --access public',
    'npx npm@11 publish -w hoa-pilot-server --provenance --access public',
  ]);
  expect(commands.indexOf('.ci/run')).toBeLessThan(commands.indexOf(String(published[0])));
  expect(commands).toContain('.ci/run');
  expect(release.jobs['publish']?.permissions).toMatchObject({ 'id-token': 'write' });
});

it('keeps libraries and actions up to date', () => {
  const { updates } = read('.github/dependabot.yml') as { updates: { 'package-ecosystem': string }[] };
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
});

it('has issue forms that ask for something', () => {
  const forms = readdirSync('.github/ISSUE_TEMPLATE').filter((name) => name !== 'config.yml');
  expect(forms.length).toBeGreaterThan(1);
  for (const form of forms) {
    const { name, body } = read(`.github/ISSUE_TEMPLATE/${form}`) as {
      name: string;
      body: { type: string }[];
    };
    expect([name, body.some(({ type }) => type === 'textarea')]).toEqual([expect.any(String), true]);
  }
});
