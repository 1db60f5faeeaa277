import type { Cancel } from './cancel.ts';

/** What is told of one dictation. */
export interface DictationListener {
  /** What was understood so far; `final` once it will not change any more. */
  onText(text: string, final: boolean): void;
  /** Why it ended without a text, by the browser's own name for it: `no-speech`, `not-allowed`. */
  onError(code: string): void;
  /** It is over, however it ended; told once. */
  onEnd(): void;
}

/** Hears one sentence at a time. */
export interface Speech {
  /** Listens in this language (BCP 47) until the sentence ends; gives what stops it before. */
  listen(listener: DictationListener, language: string): Cancel;
}

type Heard = { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> };

/** The part of the browser's recognition that is used: not every library of types has it. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  start(): void;
  abort(): void;
}

type Maker = new () => Recognition;

/** The browser's speech recognition, under whichever name it has. */
export function createSpeech(window: Window): Speech | undefined {
  const names = window as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker };
  const Recognizer = names.SpeechRecognition ?? names.webkitSpeechRecognition;
  if (Recognizer === undefined) return undefined;
  return {
    listen(listener, language) {
      const recognition = new Recognizer();
      recognition.lang = language;
      recognition.continuous = false;
      recognition.interimResults = true;
      recognition.maxAlternatives = 1;
      let over = false;
      const end = () => {
        if (over) return;
        over = true;
        listener.onEnd();
      };
      recognition.addEventListener('result', (event) => {
        if (over) return;
        const results = Array.from((event as Event & Heard).results);
        const text = results.map((result) => result[0]?.transcript ?? '').join('');
        listener.onText(
          text,
          results.every(({ isFinal }) => isFinal),
        );
      });
      recognition.addEventListener('error', (event) => {
        if (!over) listener.onError('error' in event ? String(event.error) : '');
        end();
      });
      recognition.addEventListener('end', end);
      try {
        recognition.start();
      } catch (error) {
        // A browser that refuses outright: said like any other failure, once the caller has what stops it.
        queueMicrotask(() => {
          listener.onError(error instanceof Error ? error.name : '');
          end();
        });
      }
      return () => {
        recognition.abort();
        end();
      };
    },
  };
}
