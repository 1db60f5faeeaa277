import { type Config, isBuiltInEnglish, readConfig } from './app/config.ts';
import { reloadIfReplaced } from './app/reload-if-replaced.ts';
import { watchForEarlyConfirmation } from './app/early-confirmation.ts';
import { type HandOver, handOverKey } from './boot/hand-over.ts';
import { guardFrame } from './boot/press-guard.ts';
import { startEarlyPageSize } from './bridge/page-size.ts';
import { loadSecretsReader } from './data/load-secrets-reader.ts';
import { limits } from './rules/limits.ts';
import { canMask, maskSecrets } from './rules/privacy/mask.ts';

// The frame page's first module. Handles an early Enter, and loads the application once the person pauses typing.

/** Resolves once the page has painted and the person pauses typing, or after a time limit. */
const quietMoment = () =>
  new Promise<void>((resolve) => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      controller.abort();
      clearTimeout(timer);
      clearTimeout(deadline);
      paintObserver.disconnect();
      resolve();
    };
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, limits.boot.quiet);
    };
    const deadline = setTimeout(settle, limits.boot.start);
    const paintObserver = new PerformanceObserver(restart);
    paintObserver.observe({ type: 'paint', buffered: true });
    window.addEventListener('keydown', restart, { capture: true, signal: controller.signal });
  });

/** Stores drafts that hold secrets with these masked, also one typed before this module loaded. */
function maskEarlyDraft(handOver: HandOver, container: Element): void {
  handOver.mask = (text) => {
    if (canMask(text)) return maskSecrets(text);
    // If it fails to load, the previous draft stays.
    loadSecretsReader().then(handOver.storeDraft, () => undefined);
    return undefined;
  };
  const prompt = container.querySelector('textarea');
  if (prompt?.value !== handOver.storedDraft) handOver.storeDraft();
}

/** Loads the texts in parallel with the application, whose first render already needs them. */
async function loadTexts(config: Config, onLoadError: () => void): Promise<void> {
  try {
    const { loadFrameLanguage } = await import('./app/load-frame-language.ts');
    await loadFrameLanguage(config);
  } catch (error) {
    console.error("HOA Pilot: couldn't load its texts, so it uses English", error);
    onLoadError();
  }
}

async function start(container: Element): Promise<void> {
  const handOver = Reflect.get(window, handOverKey) as HandOver | undefined;
  const onLoadError = () => void reloadIfReplaced(import.meta.url);
  const stops: (() => void)[] = [];
  const config = readConfig({
    script: document.querySelector('script[data-hoa-pilot]'),
    document,
    options: {},
    search: location.search,
    path: location.pathname,
    languages: navigator.languages,
  });
  const textsLoaded = isBuiltInEnglish(config) || loadTexts(config, onLoadError);
  try {
    if (handOver) {
      handOver.pressGuard = guardFrame(window);
      watchForEarlyConfirmation(handOver, container);
      maskEarlyDraft(handOver, container);
      stops.push(startEarlyPageSize(handOver, container));
      await quietMoment();
    }
    const { takeOver } = await import('./app/take-over.ts');
    await textsLoaded;
    await takeOver({ container, config, handOver, onLoadError });
    for (const stop of stops) stop();
  } catch (error) {
    console.error("HOA Pilot: couldn't load the screen", error);
    handOver?.late();
    onLoadError();
  }
}

const container = document.getElementById('hoa-pilot');
if (container) void start(container);
