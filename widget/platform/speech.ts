import type { Cancel } from './cancel.ts';

/** Receives the progress of one dictation. */
export interface DictationListener {
  /** The text recognized so far. `final` when it won't change again. */
  onText(text: string, final: boolean): void;
  /** It ended without text. `code` is the browser's, such as `no-speech` or `not-allowed`. */
  onError(code: string): void;
  /** Called once when it has ended, for any reason. */
  onEnd(): void;
}

/** Recognizes one sentence at a time. */
export interface Speech {
  /** Listens in a language (BCP 47) until the sentence ends. Returns a function that stops it earlier. */
  listen(listener: DictationListener, language: string): Cancel;
}

type RecognitionResult = { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> };

/** The part of speech recognition that is used. Not every DOM library declares it. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  start(): void;
  abort(): void;
}

type RecognitionConstructor = new () => Recognition;

/** Creates the browser's speech recognition, under whichever name it has. */
export function createSpeech(window: Window): Speech | undefined {
  const names = window as {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  };
  const Recognizer = names.SpeechRecognition ?? names.webkitSpeechRecognition;
  if (Recognizer === undefined) return undefined;
  return {
    listen(listener, language) {
      const recognition = new Recognizer();
      recognition.lang = language;
      recognition.continuous = false;
      recognition.interimResults = true;
      recognition.maxAlternatives = 1;
      let hasEnded = false;
      const end = () => {
        if (hasEnded) return;
        hasEnded = true;
        listener.onEnd();
      };
      recognition.addEventListener('result', (event) => {
        if (hasEnded) return;
        const results = Array.from((event as Event & RecognitionResult).results);
        const text = results.map((result) => result[0]?.transcript ?? '').join('');
        listener.onText(
          text,
          results.every(({ isFinal }) => isFinal),
        );
      });
      recognition.addEventListener('error', (event) => {
        if (!hasEnded) listener.onError('error' in event ? String(event.error) : '');
        end();
      });
      recognition.addEventListener('end', end);
      try {
        recognition.start();
      } catch (error) {
        // Report an immediate refusal like any other failure, after the caller has its cancel function.
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
