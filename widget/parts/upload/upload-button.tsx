import { useAtomValue, useSetAtom } from 'jotai';
import { t } from '../../messages/translate.ts';
import { attachedFileIdsAtom } from '../../state/compose-atoms.ts';
import { openDialogAtom, takenOverAtom } from '../../state/view-atoms.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/field/icon-button.tsx';

/** Opens the Add Files dialog, and shows the number of files attached to the next task. */
export const UploadButton = () => {
  const openDialog = useSetAtom(openDialogAtom);
  const takenOver = useAtomValue(takenOverAtom);
  const attached = useAtomValue(attachedFileIdsAtom).length;
  // Spec silent: the count on the first render. 0, because the prerendered page can't know about files.
  const count = takenOver ? attached : 0;
  return (
    <IconButton
      label={t('Add files')}
      icon={<Icon name="upload" />}
      {...(count > 0 && { badge: String(count), badgeLabel: t('{count} attached', { count }) })}
      aria-haspopup="dialog"
      onClick={() => openDialog({ kind: 'add-files' })}
    />
  );
};
