import { type Step, steps } from './run/steps.ts';

/** `npm test`, `npm run test:long` and `npm run check`: every step in order, all of them even if one fails, and one line at the end. */
const name = process.argv[2];
if (name !== 'test' && name !== 'test:long' && name !== 'check')
  throw new Error(`There is no suite named ${String(name)}`);

const total = { passed: 0, failed: 0 };
let clean = 0;
const lines: string[] = [];
const allFailures: string[] = [];
const run = async (step: Step): Promise<void> => {
  console.log(`\n== ${step.name}`);
  const start = performance.now();
  const { passed, failed, failures = [] } = await step.run();
  total.passed += passed;
  total.failed += failed;
  allFailures.push(...failures.map((failure) => `${step.name}: ${failure}`));
  if (failed === 0) clean += 1;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const verdict = failed > 0 ? `${failed} failed` : passed > 0 ? `${passed} passed` : 'ok';
  lines.push(`${step.name.padEnd(24)}${seconds.padStart(8)} s   ${verdict}`);
};
for (const step of steps[name]) await Promise.all([step].flat().map(run));
const summary =
  name === 'check'
    ? `${clean} of ${steps.check.flat().length} checks are clean`
    : `${total.passed} passed, ${total.failed} failed`;
// Repeated at the end, because truncated logs lose their middle.
if (allFailures.length > 0) console.log(`\nFailures:\n${allFailures.join('\n')}`);
console.log(`\n${lines.join('\n')}\n\n${summary}`);
process.exitCode = total.failed > 0 ? 1 : 0;
