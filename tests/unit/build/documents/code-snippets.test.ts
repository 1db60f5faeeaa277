import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents, snippetsOf } from '../../../run/documents.ts';
import { portalSnippets, snippetFiles } from '../../../run/snippet-files.ts';

const run = promisify(execFile);
const folder = '.cache/snippets';
const RUN_LIMIT_MS = 120_000;

const sources: Record<string, string> = {
  'hoa-pilot': 'host-sdk/index.ts',
  'hoa-pilot/doctor': 'host-sdk/doctor.ts',
  'hoa-pilot/element': 'host-sdk/element.ts',
  'hoa-pilot/element/react': 'host-sdk/markup/react.d.ts',
  'hoa-pilot/modes': 'host-sdk/modes.ts',
  'hoa-pilot/react': 'host-sdk/react.tsx',
  'hoa-pilot/react-modes': 'host-sdk/react-modes.tsx',
  'hoa-pilot/tasks': 'host-sdk/tasks.ts',
  'hoa-pilot/testing': 'host-sdk/testing.ts',
  'hoa-pilot-server': 'mock-server/create-mock-server.ts',
  'hoa-pilot-server/server': 'server/create-server.ts',
};

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  'compiles what a portal runs',
  () => {
    const snippets = portalSnippets('ts', 'tsx');
    expect(snippets.length).toBeGreaterThan(4);
    for (const [name, code] of Object.entries(snippetFiles(snippets)))
      writeFileSync(`${folder}/${name}`, code);
    const compilerOptions = {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      noUnusedLocals: false,
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      paths: Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, [`../../${file}`]])),
    };
    const config = { extends: '../../tsconfig.base.json', compilerOptions, include: ['*.ts', '*.tsx'] };
    writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
    const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
  },
  RUN_LIMIT_MS,
);

/** Snippets that start a server or make assertions, so that they can run alone. */
const programs = documents.flatMap((document) =>
  snippetsOf(document, 'ts').filter(({ code }) => /'hoa-pilot-server|'node:assert/.test(code)),
);

it(
  'runs the programs, which end by themselves',
  async () => {
    const files = programs.map(({ document, code }, index) => {
      const here = code
        .replaceAll(/'(hoa-pilot[\w/-]*)'/g, (_, name: string) => `'../../${String(sources[name])}'`)
        .replaceAll(/'\.\/((?:mock-)?server)\//g, "'../../$1/");
      const file = `program-${index}-of-${document.replaceAll(/\W+/g, '-')}.mts`;
      writeFileSync(`${folder}/${file}`, here);
      return file;
    });
    expect(files.length).toBeGreaterThan(3);
    // In one process, because loading the server takes longest.
    writeFileSync(`${folder}/all.mts`, files.map((file) => `await import('./${file}');`).join('\n'));
    const { stderr } = await run('node_modules/.bin/tsx', [`${folder}/all.mts`]);
    expect(stderr.replaceAll(/^npm .*\n/gm, '')).toBe('');
  },
  RUN_LIMIT_MS,
);
