import { panels } from './dialog.css.ts';
import { Modal, type ModalProps } from './modal.tsx';

export type DialogProps = ModalProps & { size?: keyof typeof panels };

/** A modal in the middle of the window. */
export const Dialog = ({ size = 'medium', ...rest }: DialogProps) => (
  <Modal {...rest} className={panels[size]} />
);
