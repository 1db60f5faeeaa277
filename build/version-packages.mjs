import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Sets the next version, as `npm run version-packages` does. Changesets versions the workspace `hoa-pilot-server`; this gives the
 * root, `hoa-pilot`, the same version, and moves the new section to the one changelog of both.
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

// What stands under "Unreleased" belongs to this version too.
const place = /^## Unreleased\n+|^(?=## )/m;
const changelog = readFileSync(CHANGELOG, 'utf8');
writeFileSync(
  CHANGELOG,
  changelog.replace(place, () => `${section.trimEnd()}\n\n`),
);
