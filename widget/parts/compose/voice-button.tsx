import { useEffect, useRef, useState } from 'react';
import { type Message, currentLanguage, t } from '../../messages/translate.ts';
import type { Cancel } from '../../platform/cancel.ts';
import type { DictationListener } from '../../platform/speech.ts';
import { usePlatform } from '../../platform/platform.ts';
import { limits } from '../../rules/limits.ts';
import { IconButton } from '../../ui/field/icon-button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { wrapper, listening, popup } from './voice-button.css.ts';

export type VoiceButtonProps = {
  /** Receives the recognized text, once per dictation. */
  onText: (text: string) => void;
};

/** Dictates into the prompt. A press starts it, and another press or the end of the sentence stops it. */
export const VoiceButton = ({ onText }: VoiceButtonProps) => {
  const { speech, clock } = usePlatform();
  const [recording, setRecording] = useState(false);
  const [transcript, setTranscript] = useState('');
  const [problem, setProblem] = useState<Message>();
  const stop = useRef<Cancel>(undefined);
  // The text may arrive many renders later.
  const onTextRef = useRef(onText);
  useEffect(() => {
    onTextRef.current = onText;
  });
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    if (problem === undefined) return;
    return clock.setTimeout(() => setProblem(undefined), limits.voice.problem);
  }, [clock, problem]);

  const begin = () => {
    setProblem(undefined);
    setTranscript('');
    if (!speech)
      return setProblem('Voice input is not supported in your browser. Please use Chrome, Edge, or Safari.');
    setRecording(true);
    // Spec silent: languages other than English. Dictation uses the widget's language.
    const language = currentLanguage() === 'en' ? 'en-US' : currentLanguage();
    const listener: DictationListener = {
      onText(text, final) {
        setTranscript(text);
        if (!final) return;
        stop.current?.();
        if (text.trim() !== '') onTextRef.current(text.trim());
      },
      onError: (code) =>
        setProblem(
          code === 'no-speech'
            ? 'No speech detected. Please try again.'
            : 'Voice input error. Please try again.',
        ),
      onEnd() {
        stop.current = undefined;
        setRecording(false);
      },
    };
    stop.current = speech.listen(listener, language);
  };
  return (
    <span className={wrapper}>
      <IconButton
        label={t(recording ? 'Stop dictating' : 'Dictate')}
        icon={<Icon name="mic" />}
        pressed={recording}
        onClick={() => (recording ? stop.current?.() : begin())}
      />
      <span role="status" className={recording ? listening : undefined}>
        {recording && (transcript || t('Listening...'))}
      </span>
      {problem && (
        <span role="alert" className={popup}>
          {t(problem)}
        </span>
      )}
    </span>
  );
};
