import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import type { Library } from './labels.ts'

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
      confirmLabel={t('Delete library')}
      error={remove.error === null ? undefined : problemOf(remove.error).sentence}
      onConfirm={() =>
        remove.mutateAsync({ params: { groupId, contentLibraryId: id } }).then(
          () => undefined,
          () => undefined,
        )
      }
    >
      {t('The order and everyone’s progress are deleted. Posts stay in the group.')}
    </ConfirmDialog>
  )
}
