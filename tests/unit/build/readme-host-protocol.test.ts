import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('docs/host-protocol.md', () => {
  const table = (heading: string): string[] => {
    const [, after = ''] = readFileSync('docs/host-protocol.md', 'utf8').split(`| ${heading}`);
    return [...(after.split('\n\n')[0] ?? '').matchAll(/^\| `([\w-]+)` /gm)].map(([, name = '']) => name);
  };
  const source = (file: string): string => readFileSync(`host-sdk/${file}`, 'utf8');

  it('tells of every error code, and of no other', () => {
    const codes = [...source('errors.ts').matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, code]) => code);
    expect(new Set(table('`code` '))).toEqual(new Set(codes));
  });

  it('tells of every event, and of no other', () => {
    const [, events = ''] = source('pilot.ts').split('export type PilotEvents = {');
    const names = [...(events.split('\n};')[0] ?? '').matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(
      ([, name]) => name,
    );
    expect(new Set(table('event'))).toEqual(new Set(names));
  });

  it('tells of every option, and of no other', () => {
    const [, options = ''] = source('options.ts').split('export type PilotOptions = {');
    const names = [...(options.split('\n};')[0] ?? '').matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name);
    expect(new Set(table('option'))).toEqual(new Set(names));
  });

  it('has an example of a task by a script that runs, and holds', async () => {
    const blocks = readFileSync('docs/host-protocol.md', 'utf8').matchAll(/```ts\n([^]*?)```/g);
    const code = [...blocks].map(([, block = '']) => block).find((block) => block.includes('node:assert'));
    const file = resolve('.cache/docs/scripted-task.ts');
    mkdirSync(resolve(file, '..'), { recursive: true });
    writeFileSync(file, String(code).replace('hoa-pilot/testing', resolve('host-sdk/testing.ts')));
    await import(/* @vite-ignore */ file);
  });

  it('tells of every method that the app has', () => {
    const [, methods = ''] = readFileSync('docs/host-protocol.md', 'utf8').split('The methods are ');
    const told = [...(methods.split('\n\n')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    const sources = ['app/serve-host.ts', 'jobs/host-tasks.ts'].map((name) =>
      readFileSync(`widget/${name}`, 'utf8'),
    );
    const known = [...sources.join().matchAll(/\['(?:tasks\.)?(\w+)', /g)].map(([, name = '']) => name);
    expect(new Set(told)).toEqual(new Set(known));
  });
});
