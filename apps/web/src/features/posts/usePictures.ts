import { useState } from 'react'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { toasts } from '../../lib/toasts.ts'
import { pictureProblem } from '../../lib/uploads/pictureProblem.ts'
import { uploadPicture } from '../../lib/uploads/uploadPicture.ts'
import { maxPictureBytes, maxPictures } from './limits.ts'

export interface Picture {
  readonly key: string
  readonly name: string
  readonly preview: string
  readonly alt: string
  readonly progress: number
  readonly mediaId: string | null
  readonly failure: string | null
}
type Media = ReplyOf<'content.markS3UploadComplete'>

/** The pictures of a post that is being written: each is on its way while one writes on. */
export function usePictures(begun: readonly Media[] = []) {
  const [pictures, setPictures] = useState<readonly Picture[]>(() => begun.map(ofMedia))
  const change = (key: string, part: Partial<Picture>) =>
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)))

  const send = (key: string, file: File) => {
    uploadPicture(file, 'POST', (progress) => change(key, { progress })).then(
      (media: Media) => change(key, { mediaId: media.id, progress: 1 }),
      (error: unknown) => change(key, { failure: pictureProblem(error) }),
    )
  }
  return {
    pictures,
    isBusy: pictures.some(({ mediaId, failure }) => mediaId === null && failure === null),
    add(files: Iterable<File>) {
      const fitting = [...files].filter((file) => file.type.startsWith('image/') && file.size <= maxPictureBytes)
      if (fitting.length < [...files].length)
        toasts.show({ message: t('Only pictures of up to 20 MB can be added.'), tone: 'danger' })
      const room = maxPictures - pictures.length
      if (fitting.length > room) toasts.show({ message: t('A post holds up to ten pictures.') })
      const added = fitting.slice(0, room).map((file) => ({ file, key: crypto.randomUUID() }))
      setPictures((all) => [
        ...all,
        ...added.map(({ file, key }) => ({
          key,
          name: file.name,
          preview: URL.createObjectURL(file),
          alt: '',
          progress: 0,
          mediaId: null,
          failure: null,
        })),
      ])
      for (const { file, key } of added) send(key, file)
    },
    describe: (key: string, alt: string) => change(key, { alt }),
    remove: (key: string) => setPictures((all) => all.filter((picture) => picture.key !== key)),
    move: (key: string, by: 1 | -1) =>
      setPictures((all) =>
        moved(
          all,
          all.findIndex((picture) => picture.key === key),
          by,
        ),
      ),
    clear: () => setPictures([]),
  }
}

/** A picture of a draft: it was sent before. */
const ofMedia = ({ id, alt, sources }: Media): Picture => ({
  key: id,
  name: alt,
  preview: sources[0]?.url ?? '',
  alt,
  progress: 1,
  mediaId: id,
  failure: null,
})

function moved(all: readonly Picture[], from: number, by: 1 | -1): readonly Picture[] {
  const to = from + by
  const picture = all[from]
  if (picture === undefined || to < 0 || to >= all.length) return all
  return all.toSpliced(from, 1).toSpliced(to, 0, picture)
}
