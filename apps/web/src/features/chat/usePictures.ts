import { useSyncExternalStore } from 'react'
import { t } from '#lib/i18n/index.ts'
import { toasts } from '#lib/toasts.ts'
import { fileProblem, isSpoilt } from '#lib/uploads/fileProblem.ts'
import { isSmallEnough, kindOf } from '#lib/uploads/kinds.ts'
import { createPictures } from './pictures.ts'
import type { Picture } from './pictures.ts'
import { describeAttachment, uploadAttachment } from './uploadAttachment.ts'

const maxPictures = 10
const maxFileBytes = 100 * 1024 ** 2

/** Pictures, films and sounds within their limits, and any other file as a download. */
const isSendable = (file: File): boolean =>
  kindOf(file) === null ? file.size > 0 && file.size <= maxFileBytes : isSmallEnough(file)

export const pictures = createPictures({
  upload: uploadAttachment,
  describe: describeAttachment,
  explain: fileProblem,
  isSpoilt,
  previewOf: (file) => URL.createObjectURL(file),
  forgetPreview: (preview) => URL.revokeObjectURL(preview),
})

/** They exist in this page only: the browser asks before it closes on what is not sent yet. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault()
pictures.subscribe(() => {
  if (pictures.current().pictures.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})

/** The pictures with these keys that still exist. */
export function usePicturesOf(keys: readonly string[]): readonly Picture[] {
  const shown = useSyncExternalStore(pictures.subscribe, pictures.current)
  return keys.flatMap((key) => shown.pictures.get(key) ?? [])
}

/** The pictures beside a conversation's draft. */
export function useTray(conversationId: string) {
  const shown = useSyncExternalStore(pictures.subscribe, pictures.current)
  const keys = shown.trays.get(conversationId) ?? []
  return {
    pictures: keys.flatMap((key) => shown.pictures.get(key) ?? []),
    add(files: Iterable<File>): void {
      const all = [...files]
      const fitting = all.filter(isSendable)
      if (fitting.length < all.length)
        toasts.show({
          message: t('Pictures of up to 20 MB can be added, films of up to 4 GB, other files of up to 100 MB.'),
          tone: 'danger',
        })
      const room = maxPictures - keys.length
      if (fitting.length > room) toasts.show({ message: t('A message holds up to ten files.') })
      for (const file of fitting.slice(0, room)) pictures.add(conversationId, file)
    },
    retry: (key: string): void => void pictures.sent(key),
    remove: (key: string): void => pictures.forget([key]),
    describe: (key: string, alt: string): void => pictures.describe(key, alt),
  }
}
