import { type ReactNode, useId } from 'react';
import { t } from '../../messages/translate.ts';
import { fileKind, type FileKind } from '../../rules/files/file-name.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { buttons, fileName, heading, item, list, mark, size } from './file-list.css.ts';

const icons: Record<FileKind, IconName> = {
  pdf: 'file-pdf',
  markdown: 'file-text',
  csv: 'file-sheet',
  json: 'file-text',
  office: 'file',
  picture: 'file-image',
  text: 'file-text',
};

export type FileItemProps = { name: string; about: string | undefined; children: ReactNode };

/** A file with its actions. */
export const FileItem = ({ name, about, children }: FileItemProps) => (
  <li className={item}>
    <span className={mark}>
      <Icon name={icons[fileKind(name)]} />
    </span>
    <bdi className={fileName}>{name}</bdi>
    <span className={size}>{about}</span>
    <span className={buttons}>{children}</span>
  </li>
);

export type FileListProps = {
  title?: string;
  /** The title's heading level. */
  level?: 2 | 3 | undefined;
  /** The id of the element that names the task, if several tasks have such a list. */
  of?: string | undefined;
  children: ReactNode;
};

/** A task's files. The children are the list items. */
export const FileList = ({ title = t('Generated Files'), level = 3, of, children }: FileListProps) => {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Card as="section" aria-labelledby={of ? `${titleId} ${of}` : titleId}>
      <Heading id={titleId} className={heading}>
        {title}
      </Heading>
      <ul className={list}>{children}</ul>
    </Card>
  );
};
