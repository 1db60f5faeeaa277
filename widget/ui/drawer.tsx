import { sheets } from './drawer.css.ts';
import { Modal, type ModalProps } from './modal.tsx';

export type DrawerProps = ModalProps & { side?: keyof typeof sheets };

/** A modal at one side of the window, as high as the window. */
export const Drawer = ({ side = 'right', ...rest }: DrawerProps) => (
  <Modal {...rest} className={sheets[side]} />
);
