import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pack, packedIn } from '../../run/pack.ts';

const LIMIT_MS = 400_000;
/** A portal's own, asked of the registry: what the product does not need is not installed for all who work on it. */
const needed = [
  'next@16.4.6',
  'react@19',
  'react-dom@19',
  'typescript@5',
  '@types/node@20',
  '@types/react@19',
  '@types/react-dom@19',
];
const files = {
  'package.json': '{ "name": "portal", "private": true }',
  'app/layout.tsx': `import type { ReactNode } from 'react';

export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  'app/page.tsx': `import { HoaPilot } from 'hoa-pilot/react';

export default function Page() {
  return <main><HoaPilot src="https://pilot.example/" theme="dark" height={640} /></main>;
}`,
  'app/tasks/page.tsx': `'use client';
import { mountPilot } from 'hoa-pilot/tasks';
import { useEffect, useRef } from 'react';

export default function Page() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const pilot = mountPilot(place.current, { src: 'https://pilot.example/' });
    return () => pilot.destroy();
  }, []);
  return <div ref={place} />;
}`,
};
const project = realpathSync(mkdtempSync(join(tmpdir(), 'hoa-pilot-next-')));

function run(command: string, ...args: string[]): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, encoding: 'utf8', env });
  expect(status, `${stdout}${stderr}`).toBe(0);
}

afterAll(() => rmSync(project, { recursive: true, force: true }));

it(
  'a page of Next.js with the installed package builds, and keeps the room of the frame',
  () => {
    expect(pack(project, 'hoa-pilot')).toBe(0);
    mkdirSync(join(project, 'app/tasks'), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];
    run('npm', 'install', ...quiet, ...needed, packedIn(project, 'hoa-pilot'));
    run(join(project, 'node_modules/.bin/next'), 'build');
    const page = readFileSync(join(project, '.next/server/app/index.html'), 'utf8');
    expect(page).toMatch(/<main><div><svg aria-hidden="true"[^>]* height="640">/);
  },
  LIMIT_MS,
);
