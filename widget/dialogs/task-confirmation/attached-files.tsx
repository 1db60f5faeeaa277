import { t } from '../../messages/translate.ts';
import type { Attached } from '../../parts/upload/use-attached-files.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { file, files, title } from './attached-files.css.ts';

/** The attached files, if there are any. */
export const AttachedFiles = ({ ids, names }: Attached) => {
  if (ids.length === 0) return null;
  return (
    <section aria-label={t('Attached files')}>
      <h3 className={title}>{t('Attached files')}</h3>
      <ul className={files}>
        {ids.map((id, index) => (
          <li key={id} className={file}>
            <Icon name="file" size={16} />
            <span>{names.get(id) ?? t('File {number}', { number: index + 1 })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
