import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createKeyValueStore } from '../platform/key-value-store.ts';
import type { Platform } from '../platform/platform.ts';
import { dialogs } from '../dialogs/open-dialog.tsx';
import { spanish } from '../messages/spanish.ts';
import { setLanguage, t } from '../messages/translate.ts';
import { limits } from '../rules/limits.ts';
import { paths, type ScreenName } from '../rules/paths.ts';
import type { Language } from '../rules/texts/choose-language.ts';
import { taskCategory } from '../rules/task/task-category.ts';
import { greeting } from '../rules/session/welcome.ts';
import { type Brand, ownBrand } from '../state/brand.ts';
import { root } from '../theme/base.css.ts';
import { darkTheme } from '../theme/dark.css.ts';
import { lightTheme } from '../theme/light.css.ts';
import { openDialogAtom, type OpenDialog, takenOverAtom } from '../state/view-atoms.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/field/button.tsx';
import { App } from './app.tsx';
import { createServices } from './create-services.ts';
import { overlays } from './overlays.tsx';
import { fillsWindow, ownBody } from './page.css.ts';
import type { Screens } from './router.tsx';
import { screens, WaitingScreen } from './screens.tsx';

// Runs while the frame page is built, and renders its markup with the application's own components.

/** Class names for the page and its inline script. */
export const classes = { light: lightTheme, dark: darkTheme, fillsWindow, body: ownBody };

/** How long the application's files wait for the module that handles an early Enter, in milliseconds. */
export const aheadAfter = limits.boot.ahead;

/** How long the application waits for the page's first paint, in milliseconds. */
export const beginAfter = limits.boot.begin;

/** How long the application may take before a notice appears, in milliseconds. */
export const lateAfter = limits.boot.late;

/** How long the application waits after the first paint for a key press, in milliseconds. */
export const quietAfter = limits.boot.quiet;

const HOURS = 24;

/** The greeting for each part of the day, with the hour it ends at. */
export const greetings = Array.from({ length: HOURS }, (_, hour) => greeting(hour)).reduce<
  [number, string][]
>((parts, text, hour) => {
  const last = parts.at(-1);
  if (last?.[1] === text) last[0] = hour + 1;
  else parts.push([hour + 1, text]);
  return parts;
}, []);

const MORNING = new Date(2026, 0, 1, 0).getTime();
const ignore = () => () => {};
const forbidden = () => {
  throw new Error('A page build must not store, open, or fetch anything');
};
const constant = (value: boolean) => ({ get: () => value, subscribe: ignore });

const platform: Platform = {
  clock: { now: () => MORNING, setTimeout: ignore, setInterval: ignore },
  session: createKeyValueStore(forbidden),
  local: createKeyValueStore(forbidden),
  createId: () => 'id',
  visible: constant(true),
  online: constant(true),
  prefersDark: constant(false),
  downloads: { save: forbidden, open: forbidden },
  clipboard: { copy: forbidden },
  address: forbidden,
  openSocket: forbidden,
  exclusive: forbidden,
  speech: undefined,
  openRequest: forbidden,
  pdfViewer: { isAvailable: false, hasRefused: () => false },
};

/** A placeholder filled in when the page is shown: `{{name}}`, with an optional default. */
const placeholder = (name: string, otherwise = '') => `{{${name}${otherwise && `|${otherwise}`}}}`;

const brand: Partial<Brand> = Object.fromEntries(
  Object.entries(ownBrand).map(([name, text]) => [name, placeholder(name, String(text))]),
);

/** Renders a screen as the page shows it before the application has run. */
function renderPath(path: string, registry: Screens = screens, opened: OpenDialog | null = null): string {
  const services = createServices({
    config: { apiBase: '', brand, theme: 'light' },
    platform,
    fetch,
    pageUrl: '',
  });
  services.store.set(takenOverAtom, false);
  services.store.set(openDialogAtom, opened);
  return renderToString(
    <App
      services={services}
      router={{ hook: () => [path, forbidden], searchHook: () => '' }}
      screens={registry}
      overlays={overlays}
      place="window"
      watchSize={ignore}
      onRefresh={forbidden}
    />,
  );
}

/** Replaces values that differ between pages with placeholders. Throws if a value is missing from the markup. */
function insertPlaceholders(
  markup: string,
  replacements: readonly (readonly [from: string, to: string])[],
): string {
  // The page's policy forbids inline styles.
  if (markup.includes(' style="')) throw new Error('The frame page must not contain inline styles');
  return replacements.reduce((result, [from, to]) => {
    if (!result.includes(from))
      throw new Error(`The frame page lacks ${from}, which should become a placeholder`);
    return result.replaceAll(from, to);
  }, markup);
}

const commonPlaceholders = [
  [` ${lightTheme} `, ` ${placeholder('theme')} `],
  [` ${fillsWindow}"`, `${placeholder('place')}"`],
] as const;

const notice = (): ReactNode => (
  <div className={`${root} ${placeholder('theme')}`} data-late>
    <Banner
      tone="warning"
      role="alert"
      action={
        <Button variant="secondary" size="small" id="hoa-pilot-reload">
          {t('Reload')}
        </Button>
      }
    >
      {t('This page is taking a while to load. Your text is still here, and you can copy it.')}
    </Banner>
  </div>
);

function inSpanish(render: () => string): string {
  setLanguage('es', spanish);
  const markup = render();
  setLanguage('en', {});
  return markup;
}

/** The task confirmation, with placeholders for the task. */
function confirmation(): string {
  const prompt = placeholder('prompt');
  const { category, estimate } = taskCategory(prompt);
  const page = renderPath(paths.dashboard, screens, { kind: 'task-confirmation', prompt });
  const [dialog = ''] = /<dialog.*<\/dialog>/s.exec(page) ?? [];
  const markup = insertPlaceholders(dialog, [
    [`>${category}<`, `>${placeholder('category')}<`],
    [`>${estimate}<`, `>${placeholder('estimate')}<`],
    [prompt, prompt],
  ]);
  return `<div class="${root} ${placeholder('theme')}">${markup}</div>`;
}

/** The first render of each screen, the placeholder for other screens, and the notice for slow loading. */
export async function templates(): Promise<
  Record<'waiting' | 'confirmation', string> & {
    late: Record<Language, string>;
    markupByScreen: Record<string, string>;
  }
> {
  const first: ScreenName[] = ['landing', 'workspace'];
  const withoutHistory: Screens = { ...screens, history: WaitingScreen };
  const waiting = insertPlaceholders(renderPath(paths.history, withoutHistory), [
    ...commonPlaceholders,
    ['>Loading...<', `>${placeholder('loading', 'Loading...')}<`],
  ]);
  await Promise.all([...first.map((name) => screens[name].load()), dialogs['task-confirmation'].load()]);
  return {
    markupByScreen: {
      landing: insertPlaceholders(renderPath(paths.landing), commonPlaceholders),
      workspace: insertPlaceholders(renderPath(paths.dashboard), [
        ...commonPlaceholders,
        [greeting(0), placeholder('greeting')],
        ['href="/', `href="${placeholder('base')}/`],
      ]),
    },
    waiting,
    confirmation: confirmation(),
    late: { en: renderToString(notice()), es: inSpanish(() => renderToString(notice())) },
  };
}
