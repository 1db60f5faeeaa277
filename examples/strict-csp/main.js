import { mountPilot } from 'hoa-pilot';

let blockedCount = 0;
// Listen before mounting, to see every violation. A portal would send these to its own log.
document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
  blockedCount += 1;
  const violations = document.querySelector('#violations');
  if (violations)
    violations.textContent = `Blocked by the policy: ${blockedCount}, most recently by ${effectiveDirective}`;
});

const dark = matchMedia('(prefers-color-scheme: dark)');
const pilot = mountPilot('#pilot', {
  src: document.querySelector('meta[name="hoa-pilot-src"]')?.getAttribute('content') ?? '',
  theme: dark.matches ? 'dark' : 'light',
});
dark.addEventListener('change', ({ matches }) => pilot.setTheme(matches ? 'dark' : 'light'));
