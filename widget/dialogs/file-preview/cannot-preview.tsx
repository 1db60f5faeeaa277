import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

const words = {
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
    text: 'This picture cannot be displayed. Download the file to open it on your device.',
    icon: 'file-image',
  },
} as const;

/** What stands in place of a file that cannot be shown. */
export const CannotPreview = ({ kind, action }: { kind: keyof typeof words; action?: ReactNode }) => (
  <EmptyState {...words[kind]} action={action} />
);
