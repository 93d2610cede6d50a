import { useSyncExternalStore } from 'react'
import { t } from '../../lib/i18n/index.ts'
import { toasts } from '../../lib/toasts.ts'
import { pictureProblem } from '../../lib/uploads/pictureProblem.ts'
import { createPictures } from './pictures.ts'
import type { Picture } from './pictures.ts'
import { uploadAttachment } from './uploadAttachment.ts'

const maxPictures = 10
const maxPictureBytes = 20 * 1024 ** 2

export const pictures = createPictures({
  upload: uploadAttachment,
  explain: pictureProblem,
  previewOf: (file) => URL.createObjectURL(file),
  forgetPreview: (preview) => URL.revokeObjectURL(preview),
})

/** The pictures of these keys that are still there. */
export function usePicturesOf(keys: readonly string[]): readonly Picture[] {
  const shown = useSyncExternalStore(pictures.subscribe, pictures.current)
  return keys.flatMap((key) => shown.pictures.get(key) ?? [])
}

/** The pictures that wait beside the text of a conversation. */
export function useTray(conversationId: string) {
  const shown = useSyncExternalStore(pictures.subscribe, pictures.current)
  const keys = shown.trays.get(conversationId) ?? []
  return {
    pictures: keys.flatMap((key) => shown.pictures.get(key) ?? []),
    add(files: Iterable<File>): void {
      const all = [...files]
      const fitting = all.filter((file) => file.type.startsWith('image/') && file.size <= maxPictureBytes)
      if (fitting.length < all.length)
        toasts.show({ message: t('Only pictures of up to 20 MB can be added.'), tone: 'danger' })
      const room = maxPictures - keys.length
      if (fitting.length > room) toasts.show({ message: t('A message holds up to ten pictures.') })
      for (const file of fitting.slice(0, room)) pictures.add(conversationId, file)
    },
    retry: (key: string): void => void pictures.sent(key),
    remove: (key: string): void => pictures.forget([key]),
  }
}
