import { type ComponentType, useEffect, useState } from 'react';
import { canBeFormatted } from '../../rules/format/can-be-formatted.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { plain, prose } from './markdown.css.ts';

type Formatted = ComponentType<{ text: string; isAnswer: boolean }>;

/** Loads the formatter once. After a failure, the next text tries again. */
export function createFormatter(load: () => Promise<Formatted>) {
  let component: Formatted | undefined;
  return {
    get: () => component,
    async load() {
      try {
        component ??= await load();
      } catch (error) {
        console.warn("HOA Pilot: couldn't load the text formatter, so texts stay unformatted", error);
      }
      return component;
    },
  };
}

const defaultFormatter = createFormatter(async () => (await import('./formatted-text.tsx')).FormattedText);

export type MarkdownProps = {
  text: string;
  /** The text is the agent's, not a file's: telephone numbers and contact lines are formatted. */
  isAnswer?: boolean;
  formatter?: ReturnType<typeof createFormatter>;
};

/**
 * Formatted text. Raw HTML stays text, and remote images are left out. Shows the plain text until the formatter has
 * loaded, or if it fails.
 */
export const Markdown = ({ text, isAnswer = false, formatter = defaultFormatter }: MarkdownProps) => {
  const [Formatted, setFormatted] = useState(formatter.get);
  const [failedOn, setFailedOn] = useState<string>();
  const isFormattable = canBeFormatted(text);
  const missing = isFormattable && !Formatted && failedOn !== text;
  useEffect(() => {
    if (!missing) return;
    let isUnmounted = false;
    const prepare = async () => {
      const loaded = await formatter.load();
      if (isUnmounted) return;
      if (loaded) setFormatted(() => loaded);
      else setFailedOn(text);
    };
    void prepare();
    return () => {
      isUnmounted = true;
    };
  }, [missing, formatter, text]);

  const plainText = <div className={plain}>{text}</div>;
  if (!isFormattable || !Formatted) return plainText;
  return (
    <Boundary name="A text" renderError={() => plainText} resetOn={text}>
      <div className={prose}>
        <Formatted text={text} isAnswer={isAnswer} />
      </div>
    </Boundary>
  );
};
