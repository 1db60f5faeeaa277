import { useId, type DOMAttributes, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { t } from '../../messages/translate.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/field/icon-button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { soon } from '../../ui/layout/later.css.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { bar, box, hintText, input, tools, twoRows } from './composer.css.ts';

/** `enter`: Enter sends and Shift+Enter breaks the line. `modified-enter`: the other way round. */
export type SendKey = 'enter' | 'modified-enter';

export type ComposerProps = {
  /** The accessible name of the text box. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSend: (text: string) => void;
  placeholder: string;
  hint: string;
  sendKey: SendKey;
  maxHeight: number;
  /** Lines while there is little text. */
  rows?: number;
  /** The text may be written but not sent. */
  blocked?: boolean;
  busy?: boolean;
  /** Nothing can be written at all; the hint says why. */
  disabled?: boolean;
  /** Below the text, beside Send: a speed choice, an upload button. They may come later, their room is kept. */
  children?: ReactNode;
  /** They take two rows where it is narrow. */
  tallTools?: boolean;
  /** What the Send button is called. */
  sendLabel?: string;
  inputRef?: Ref<HTMLTextAreaElement>;
  /** What is done with files that are dropped or pasted here. */
  drop?: Pick<DOMAttributes<HTMLFormElement>, 'onDragOver' | 'onDrop' | 'onPaste'> | undefined;
};

const isSendKey = (event: KeyboardEvent, sendKey: SendKey) => {
  // While a word is being composed (Chinese, Japanese), Enter chooses it.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false;
  const modified = event.shiftKey || event.ctrlKey || event.metaKey;
  return sendKey === 'enter' ? !modified : modified;
};

/** The box a task is described in. */
export const Composer = ({
  label,
  value,
  onChange,
  onSend,
  placeholder,
  hint,
  sendKey,
  maxHeight,
  rows = 2,
  blocked = false,
  busy = false,
  disabled = false,
  children,
  tallTools = false,
  sendLabel = t('Send'),
  inputRef,
  drop,
}: ComposerProps) => {
  const hintId = useId();
  const sendable = value.trim() !== '' && !blocked && !busy && !disabled;
  // What stands in the box counts: the last keys may not have been drawn yet.
  const send = (box: HTMLTextAreaElement | null | undefined) => {
    const typed = (box?.value ?? value).trim();
    if (typed !== '' && !blocked && !busy) onSend(typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isSendKey(event, sendKey)) return;
    event.preventDefault();
    if (!event.repeat) send(event.currentTarget);
  };
  return (
    <form
      {...drop}
      className={box}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget.querySelector('textarea'));
      }}
    >
      <TextArea
        ref={inputRef}
        className={input}
        aria-label={label}
        aria-describedby={hintId}
        data-focus-home
        disabled={disabled}
        rows={rows}
        autoGrow={{ maxHeight }}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={bar}>
        <div className={cx(tools, tallTools && twoRows)}>{children}</div>
        <IconButton
          type="submit"
          variant="primary"
          label={sendLabel}
          icon={<Icon name="send" />}
          disabled={!sendable}
          aria-busy={busy || undefined}
        />
        {busy && <VisuallyHidden>{t('Starting...')}</VisuallyHidden>}
      </div>
      <p id={hintId} className={cx(hintText, soon)}>
        {hint}
      </p>
    </form>
  );
};
