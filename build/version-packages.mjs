import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Sets the next version, for `npm run version-packages`. Changesets versions the workspace `hoa-pilot-server`. This
 * script sets the same version in the root package `hoa-pilot`, and moves the new section to the shared changelog.
 */
const WRITTEN = 'packages/server/CHANGELOG.md';
const CHANGELOG = 'CHANGELOG.md';

rmSync(WRITTEN, { force: true });
execFileSync('npx', ['changeset', 'version'], { stdio: 'inherit' });
const section = readFileSync(WRITTEN, 'utf8').replace(/^# .*\n+/, '');
rmSync(WRITTEN);

const { version } = JSON.parse(readFileSync('packages/server/package.json', 'utf8'));
execFileSync('npm', ['pkg', 'set', `version=${version}`]);
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { stdio: 'inherit' });
const PROTOCOL = 'host-sdk/wire/protocol.ts';
const protocol = readFileSync(PROTOCOL, 'utf8');
writeFileSync(PROTOCOL, protocol.replace(/(?<=const RELEASE = ')[^']+/, version));

const newestSection = /^(?=## )/m;
const changelog = readFileSync(CHANGELOG, 'utf8');
writeFileSync(
  CHANGELOG,
  changelog.replace(newestSection, () => `${section.trimEnd()}\n\n`),
);
