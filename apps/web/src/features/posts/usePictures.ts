import { useState } from 'react'
import { t } from '../../lib/i18n/index.ts'
import { toasts } from '../../lib/toasts.ts'
import { isSmallEnough, kindOf } from '../../lib/uploads/kinds.ts'
import type { FileKind } from '../../lib/uploads/kinds.ts'
import { createSending } from './compose/sending.ts'
import { maxPictures } from './limits.ts'
import type { Post } from './PostCard.tsx'

/** A picture, film or sound of a post that is being written. */
export interface Picture {
  readonly key: string
  readonly kind: FileKind
  readonly name: string
  /** To see it before the server has it; of a film its first moment, of a sound nothing. */
  readonly preview: string
  readonly alt: string
  /** 0 to 1: of sending, and then of making it playable. */
  readonly progress: number
  /** Under which a post takes it along: of pictures once they are finished, of films and sounds once they have arrived. */
  readonly mediaId: string | null
  readonly failure: string | null
  readonly state: 'sending' | 'paused' | 'making' | 'ready' | 'failed'
  /** Large ones go in parts. */
  readonly canPause: boolean
}
type Media = Post['media'][number]

/** The pictures, films and sounds of a post that is being written: each is on its way while one writes on. */
export function usePictures(begun: readonly Media[] = []) {
  const [pictures, setPictures] = useState<readonly Picture[]>(() => begun.map(ofMedia))
  const change = (key: string, part: Partial<Picture>) =>
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)))
  // What is sent goes on as long as the post is being written.
  const [sending] = useState(() => createSending(change))

  return {
    pictures,
    isBusy: pictures.some(({ state }) => state === 'sending' || state === 'paused'),
    add(files: Iterable<File>) {
      const all = [...files]
      const fitting = all.filter(isSmallEnough)
      if (fitting.length < all.length) {
        const message = t('Pictures of up to 20 MB can be added, sounds of up to 200 MB, films of up to 4 GB.')
        toasts.show({ message, tone: 'danger' })
      }
      const room = maxPictures - pictures.length
      if (fitting.length > room) toasts.show({ message: t('A post holds up to ten pictures, films and sounds.') })
      const added = fitting.slice(0, room).map((file) => ({ file, picture: ofFile(file) }))
      setPictures((before) => [...before, ...added.map(({ picture }) => picture)])
      for (const { file, picture } of added) sending.start(picture.key, file)
    },
    describe: (key: string, alt: string) => change(key, { alt }),
    caption: (key: string, file: File) => sending.caption(key, file),
    pause: (key: string) => sending.pause(key),
    retry: (key: string) => sending.again(key),
    remove(key: string) {
      sending.forget(key)
      setPictures((all) => all.filter((picture) => picture.key !== key))
    },
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

const ofFile = (file: File): Picture => {
  const kind = kindOf(file) ?? 'IMAGE'
  return {
    key: crypto.randomUUID(),
    kind,
    name: file.name,
    preview: kind === 'AUDIO' ? '' : URL.createObjectURL(file),
    alt: '',
    progress: 0,
    mediaId: null,
    failure: null,
    state: 'sending',
    canPause: false,
  }
}

/** A picture of a draft: it was sent before. */
const ofMedia = ({ id, alt, mediaType, sources, poster }: Media): Picture => ({
  key: id,
  kind: mediaType,
  name: alt,
  preview: (mediaType === 'IMAGE' ? sources[0]?.url : poster?.sources[0]?.url) ?? '',
  alt,
  progress: 1,
  mediaId: id,
  failure: null,
  state: 'ready',
  canPause: false,
})

function moved(all: readonly Picture[], from: number, by: 1 | -1): readonly Picture[] {
  const to = from + by
  const picture = all[from]
  if (picture === undefined || to < 0 || to >= all.length) return all
  return all.toSpliced(from, 1).toSpliced(to, 0, picture)
}
