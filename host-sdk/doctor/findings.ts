import { MIN_FILL_HEIGHT } from '../frame/frame-height.ts';
import { ofApp } from './app-findings.ts';
import type { Directive, Facts, Finding } from './finding.ts';

const REQUIRED_TOKENS = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-downloads',
];
const ownMachine = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Turns the facts into one finding per check. */
export function readFacts(facts: Facts): Finding[] {
  return [...ofPage(facts), ...ofPolicy(facts), ...ofFrame(facts), ...ofApp(facts)];
}

function ofPage({ page: { origin, ancestors, lacksScript }, url, state, beside }: Facts): Finding[] {
  const isShown = state === 'connected';
  const isMixed = origin.startsWith('https:') && url.protocol === 'http:';
  const page: Finding =
    origin === 'null' || !/^https?:/.test(origin)
      ? {
          check: 'page',
          ok: false,
          says: 'This page has no origin. It is a local file, or sandboxed without allow-same-origin.',
          todo: 'Serve it over HTTP or HTTPS, and add allow-same-origin to the sandbox of its frame.',
        }
      : ancestors.includes('null')
        ? {
            check: 'page',
            ok: false,
            says: 'A page around this one has no origin. It is a local file, or sandboxed without allow-same-origin.',
            todo: 'Serve it over HTTP or HTTPS, and add allow-same-origin to the sandbox of its frame.',
          }
        : lacksScript
          ? {
              check: 'page',
              ok: false,
              says: 'A <hoa-pilot> lacks its script.',
              todo: 'Load hoa-pilot/element.',
            }
          : { check: 'page', ok: true, says: `This page is on ${origin} and the app on ${url.origin}.` };
  const allowed = ((): Finding => {
    if (isShown) return { check: 'allowed', ok: true, says: `${url.origin} allows ${origin}.` };
    if (beside?.code === 'not-allowed')
      return {
        check: 'allowed',
        ok: false,
        says: beside.message,
        todo: `Start the app's server with --allow-host ${origin}.`,
      };
    if (beside?.code === 'ancestor-not-allowed')
      return {
        check: 'allowed',
        ok: false,
        says: `${beside.message} That page is around this one, and browsers check both.`,
        todo: `Start the app's server with --allow-host for each of ${[origin, ...ancestors].join(', ')}.`,
      };
    if (beside) return { check: 'allowed', ok: undefined, says: beside.message };
    return { check: 'allowed', ok: undefined, says: `${url.origin} reports no problem with ${origin}.` };
  })();
  const mixedContent: Finding = {
    check: 'mixed-content',
    ok: !isMixed || isShown,
    says: isMixed
      ? 'This page uses HTTPS, but the app does not.'
      : 'The page and the app use compatible protocols.',
    // Browsers trust the local machine and show the frame even without HTTPS.
    todo: isMixed && !ownMachine.test(url.hostname) ? `Serve ${url.host} over HTTPS.` : undefined,
  };
  return [page, allowed, mixedContent];
}

function ofPolicy({ page, url, violations }: Facts): Finding[] {
  const uses: Record<Directive, string> = {
    'frame-src': 'the frame',
    'script-src': "the app's scripts, which matters if you load the SDK from there",
    'connect-src': 'requests to the app, which the SDK uses to explain failures',
  };
  const findingOf = (check: Directive): Finding => {
    const verdict = violations[check];
    const what = uses[check];
    if (!verdict) return { check, ok: true, says: `This page's Content Security Policy allows ${what}.` };
    return {
      check,
      ok: verdict === 'report',
      says: `This page's Content Security Policy ${verdict === 'report' ? 'would block' : 'blocks'} ${what}.`,
      todo: `Add ${url.origin} to ${check}.`,
    };
  };
  return [
    findingOf('frame-src'),
    findingOf('script-src'),
    findingOf('connect-src'),
    {
      check: 'trusted-types',
      ok: true,
      says: page.wantsTrustedTypes
        ? 'This page requires Trusted Types. The SDK works without them.'
        : "This page doesn't require Trusted Types.",
    },
  ];
}

function ofFrame({ page, url, state, beside, sandbox, fills, isHidden, presses }: Facts): Finding[] {
  const isShown = state === 'connected';
  const missing = sandbox ? REQUIRED_TOKENS.filter((token) => !sandbox.includes(token)) : [];
  const sandboxFinding: Finding = sandbox
    ? {
        check: 'sandbox',
        ok: missing.length === 0,
        says:
          missing.length === 0
            ? 'The sandbox allows what the app needs.'
            : `The sandbox is missing ${missing.join(', ')}.`,
        todo: missing.length === 0 ? undefined : "Keep the frame's sandbox as the SDK sets it.",
      }
    : {
        check: 'sandbox',
        ok: url.origin === page.origin,
        says: 'The frame has no sandbox.',
        todo: url.origin === page.origin ? undefined : "Keep the frame's sandbox as the SDK sets it.",
      };
  const silent = !isShown && !beside;
  const isTooLow = fills !== undefined && fills < MIN_FILL_HEIGHT;
  return [
    sandboxFinding,
    {
      check: 'isolation',
      ok: page.isIsolated && silent ? undefined : true,
      says: page.isIsolated
        ? 'This page is cross-origin isolated, so its frames need a Cross-Origin-Embedder-Policy.'
        : 'This page is not cross-origin isolated.',
      todo:
        page.isIsolated && silent
          ? `Send Cross-Origin-Embedder-Policy and Cross-Origin-Resource-Policy from ${url.origin}.`
          : undefined,
    },
    {
      check: 'frame',
      ok: isShown,
      says: isShown ? 'The app runs in its frame.' : (beside?.message ?? `The frame is ${state}.`),
      todo: isShown ? undefined : "Check the other findings and the frame's console.",
    },
    {
      check: 'visible',
      ok: !isHidden || undefined,
      says: isHidden ? 'The frame has no size, so no one sees it.' : 'The frame has a size.',
      todo: isHidden ? 'Show its element, and give it a width and a height.' : undefined,
    },
    {
      check: 'height',
      ok: !isTooLow,
      says: isTooLow
        ? `The frame fills its element, which is only ${fills} pixels high.`
        : 'The frame is tall enough.',
      todo: isTooLow ? 'Set a height on the element in your CSS, or pass another height.' : undefined,
    },
    ofPresses(presses),
  ];
}

function ofPresses(presses: Facts['presses']): Finding {
  const check = 'presses';
  if (presses === undefined)
    return { check, ok: undefined, says: "The frame isn't in view, or this browser can't tell." };
  if (presses === 'steady') return { check, ok: true, says: 'The frame is visible and still.' };
  const [reason, todo] =
    presses === 'moving'
      ? ['keeps moving', 'Stop the animation that moves the frame.']
      : [
          'is covered, faded or transformed',
          'Remove what is above the frame, and its opacity, filter and transform.',
        ];
  return { check, ok: false, says: `The frame ${reason}, so the app ignores some presses.`, todo };
}
