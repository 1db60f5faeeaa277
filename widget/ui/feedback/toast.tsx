import type { ReactNode } from 'react';
import { t } from '../../messages/translate.ts';
import { Icon, type IconName } from '../layout/icon.tsx';
import { IconButton } from '../field/icon-button.tsx';
import { about, marks, title as titleClass, toast, words } from './toast.css.ts';

export type ToastTone = keyof typeof marks;

export type ToastProps = {
  tone: ToastTone;
  title: string;
  description?: ReactNode;
  onDismiss: () => void;
  dismissLabel?: string;
};

const icons: Record<ToastTone, IconName> = { info: 'info', success: 'check', destructive: 'alert' };

/** One toast. The caller manages the list, the timing, and the position. */
export const Toast = ({ tone, title, description, onDismiss, dismissLabel = t('Dismiss') }: ToastProps) => (
  <div role={tone === 'destructive' ? 'alert' : 'status'} className={toast}>
    <span className={marks[tone]}>
      <Icon name={icons[tone]} size={18} />
    </span>
    <div className={words}>
      <div className={titleClass}>{title}</div>
      {description && <div className={about}>{description}</div>}
    </div>
    <IconButton
      label={dismissLabel}
      size="small"
      icon={<Icon name="close" size={16} />}
      onClick={onDismiss}
    />
  </div>
);
