import { useSyncExternalStore } from 'react'
import { t } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { fileProblem, isUnusable } from '#lib/media/uploads/pick/fileProblem.ts'
import { isSmallEnough, kindOf } from '#lib/media/uploads/pick/fileKinds.ts'
import { createAttachments } from './createAttachments.ts'
import type { PendingAttachment } from './createAttachments.ts'
import { describeAttachment, uploadAttachment } from './uploadAttachment.ts'

const maxPictures = 10
const maxFileBytes = 100 * 1024 ** 2

/** Pictures, videos and sounds within their limits, and any other file as a download. */
const isSendable = (file: File): boolean =>
  kindOf(file) === null ? file.size > 0 && file.size <= maxFileBytes : isSmallEnough(file)

export const attachmentStore = createAttachments({
  upload: uploadAttachment,
  describe: describeAttachment,
  explain: fileProblem,
  isSpoilt: isUnusable,
  previewOf: (file) => URL.createObjectURL(file),
  releasePreview: (preview) => URL.revokeObjectURL(preview),
})

/** Attachments exist in this page only: the browser asks before it closes a page with unsent ones. */
const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
attachmentStore.subscribe(() => {
  if (attachmentStore.current().pictures.size > 0) window.addEventListener('beforeunload', confirmLeaving)
  else window.removeEventListener('beforeunload', confirmLeaving)
})

/** The pictures with these keys that still exist. */
export function useAttachmentsByKey(keys: readonly string[]): readonly PendingAttachment[] {
  const shown = useSyncExternalStore(attachmentStore.subscribe, attachmentStore.current)
  return keys.flatMap((key) => shown.pictures.get(key) ?? [])
}

/** The pictures beside the draft of a conversation, or (`place`) of a thread in it. */
export function useAttachments(conversationId: string, place = conversationId) {
  const shown = useSyncExternalStore(attachmentStore.subscribe, attachmentStore.current)
  const keys = shown.trays.get(place) ?? []
  return {
    pictures: keys.flatMap((key) => shown.pictures.get(key) ?? []),
    add(files: Iterable<File>): void {
      const all = [...files]
      const fitting = all.filter(isSendable)
      if (fitting.length < all.length)
        toasts.show({
          message: t('Images up to 20 MB, videos up to 4 GB, other files up to 100 MB.'),
          tone: 'danger',
        })
      const room = maxPictures - keys.length
      if (fitting.length > room) toasts.show({ message: t('Up to ten files per message.') })
      for (const file of fitting.slice(0, room)) attachmentStore.add(place, file, conversationId)
    },
    retry: (key: string): void => void attachmentStore.sent(key),
    remove: (key: string): void => attachmentStore.clear([key]),
    describe: (key: string, alt: string): void => attachmentStore.describe(key, alt),
  }
}
