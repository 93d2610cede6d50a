import { ConfirmDialog } from '@koinon/ui/overlays/ConfirmDialog'
import { useMutationCall } from '#lib/calls/index.ts'
import { t } from '#lib/i18n/index.ts'
import { problemOf } from '#lib/problems/index.ts'
import { toasts } from '#lib/toasts.ts'
import type { Library } from './words.ts'

export interface DeleteLibraryProps {
  readonly library: Pick<Library, 'id' | 'groupId' | 'title'>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Confirms the deletion of a library; its posts stay in the group. */
export function DeleteLibrary({ library: { id, groupId, title }, onClose, onDone }: DeleteLibraryProps) {
  const remove = useMutationCall('groups.contentLibrariesDelete', {
    invalidates: ['groups.listContentLibraries', 'groups.getGroup'],
    onSuccess: () => {
      toasts.show({ message: t('“{title}” is deleted.', { title }) })
      onDone()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('Delete “{title}”?', { title })}
      confirmLabel={t('Delete the library')}
      error={remove.error === null ? undefined : problemOf(remove.error).sentence}
      onConfirm={() =>
        remove.mutateAsync({ params: { groupId, contentLibraryId: id } }).then(
          () => undefined,
          () => undefined,
        )
      }
    >
      {t('The order and everybody’s progress in it are gone. The posts stay in the group.')}
    </ConfirmDialog>
  )
}
