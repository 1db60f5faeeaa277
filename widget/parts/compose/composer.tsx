import { useId, type DOMAttributes, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { t } from '../../messages/translate.ts';
import { isTooLong, textLength } from '../../rules/compose/text-length.ts';
import { errorText } from '../../ui/field/field.css.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/field/icon-button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { deferredLine } from '../../ui/layout/deferred.css.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { bar, box, hintText, input, tooLong, tools, twoRows } from './composer.css.ts';

/** `enter`: Enter sends and Shift+Enter adds a line. `modified-enter`: the reverse. */
export type SendKey = 'enter' | 'modified-enter';

export type ComposerProps = {
  /** The text box's accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSend: (text: string) => void;
  placeholder: string;
  hint: string;
  sendKey: SendKey;
  maxHeight: number;
  /** Number of rows while the text is short. */
  rows?: number;
  /** The text can be edited but not sent. */
  blocked?: boolean;
  busy?: boolean;
  /** The box is disabled. The hint says why. */
  disabled?: boolean;
  /** Tools below the text, next to Send. They may load later, in reserved space. */
  children?: ReactNode;
  /** The tools take two rows in a narrow container. */
  tallTools?: boolean;
  /** The Send button's label. */
  sendLabel?: string;
  inputRef?: Ref<HTMLTextAreaElement>;
  /** Event handlers for files dropped or pasted here. */
  drop?: Pick<DOMAttributes<HTMLFormElement>, 'onDragOver' | 'onDrop' | 'onPaste'> | undefined;
};

const isSendKey = (event: KeyboardEvent, sendKey: SendKey) => {
  // While an input method is composing (Chinese, Japanese), Enter accepts the composition.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false;
  const modified = event.shiftKey || event.ctrlKey || event.metaKey;
  return sendKey === 'enter' ? !modified : modified;
};

/** The box for describing a task. */
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
  const errorId = useId();
  const { hint: length, error } = textLength(value);
  const sendable = value.trim() !== '' && !error && !blocked && !busy && !disabled;
  // Reads the element, because the latest keystrokes may not have rendered yet.
  const send = (box: HTMLTextAreaElement | null | undefined) => {
    const text = (box?.value ?? value).trim();
    if (text !== '' && !isTooLong(text) && !blocked && !busy) onSend(text);
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
        aria-describedby={error ? `${hintId} ${errorId}` : hintId}
        aria-invalid={error ? true : undefined}
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
          data-guarded=""
          variant="primary"
          label={sendLabel}
          icon={<Icon name="send" />}
          disabled={!sendable}
          aria-busy={busy || undefined}
        />
        {busy && <VisuallyHidden>{t('Starting...')}</VisuallyHidden>}
      </div>
      <p id={hintId} className={cx(hintText, deferredLine)}>
        {length ?? hint}
      </p>
      {error && (
        <p id={errorId} className={cx(errorText, tooLong)} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </form>
  );
};
