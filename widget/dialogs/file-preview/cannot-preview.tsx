import type { ReactNode } from 'react';
import { type Message, t } from '../../messages/translate.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { IconName } from '../../ui/layout/icon.tsx';

const texts = {
  pdf: {
    title: 'PDF Preview Not Available',
    text: 'PDF files cannot be displayed as text. Click the Download button below to view the PDF in your browser or save it to your device.',
    icon: 'file-pdf',
  },
  office: {
    title: 'Preview Not Available',
    text: 'Office documents cannot be previewed. Download the file to open it on your device.',
    icon: 'file',
  },
  picture: {
    title: 'Preview Not Available',
    text: "This image can't be displayed. Download it to open it on your device.",
    icon: 'file-image',
  },
} as const satisfies Record<string, { title: Message; text: Message; icon: IconName }>;

/** Replaces a file that can't be previewed. */
export const CannotPreview = ({ kind, action }: { kind: keyof typeof texts; action?: ReactNode }) => (
  <EmptyState
    icon={texts[kind].icon}
    title={t(texts[kind].title)}
    text={t(texts[kind].text)}
    action={action}
  />
);
