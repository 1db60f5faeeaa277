import type { ReactNode } from 'react';
import { t } from '../../messages/translate.ts';
import { formatDate } from '../../rules/format/format-time.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { bubbles, rows, time } from './chat-entry.css.ts';

const speakers = { user: 'You', bot: 'Assistant', assistant: 'Assistant' } as const;

export type ChatBubbleProps = {
  by: keyof typeof speakers;
  look: keyof typeof bubbles;
  /** When the message was posted, in milliseconds. 0 if unknown. */
  timestamp: number;
  children: ReactNode;
  /** Between the bubble and its time. */
  below?: ReactNode;
};

/** A chat message as a list item: the person's on the right, the assistant's on the left. */
export const ChatBubble = ({ by, look, timestamp, children, below }: ChatBubbleProps) => (
  <li className={rows[by]}>
    <div className={bubbles[look]}>
      <VisuallyHidden>{`${t(speakers[by])}: `}</VisuallyHidden>
      {children}
    </div>
    {below}
    {timestamp > 0 && (
      <time className={time} dateTime={new Date(timestamp).toISOString()}>
        {formatDate(timestamp, 'time')}
      </time>
    )}
  </li>
);
