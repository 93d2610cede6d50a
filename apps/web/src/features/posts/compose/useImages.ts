import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '#lib/text/i18n/index.ts'
import { moveItem } from '#lib/interaction/ordering/moveItem.ts'
import { isSmallEnough, kindOf } from '#lib/media/uploads/pick/fileKinds.ts'
import { uploads } from '#lib/media/uploads/send/uploads.ts'
import type { Upload } from '#lib/media/uploads/send/types.ts'
import { descriptionOf } from './describeFile.ts'
import { maxPictures } from '#lib/entities/postLimits.ts'
import type { Post } from '../card/types.ts'
import type { FocalPoint, ComposedImage, ImageEntry } from './types.ts'

type Media = Post['media'][number]

const middle: FocalPoint = { x: 0.5, y: 0.5 }
const entryOf = (key: string): ImageEntry => ({ key, alt: '', focalPoint: middle })
export function entryOfMedia(media: Media): ImageEntry {
  const description = { alt: media.alt, focalPoint: media.focalPoint ?? middle }
  return { key: media.id, ...description, begun: ofMedia(media), saidBefore: descriptionOf(description) }
}
const pictureOf = (
  { key, preview, begun, ...description }: ImageEntry,
  sent: ReadonlyMap<string, Upload>,
): ComposedImage[] => {
  const upload = sent.get(key) ?? begun
  return upload === undefined ? [] : [{ ...upload, preview: preview ?? upload.preview, ...description }]
}

/** The entries' files in their current state. */
export const imagesOf = (entries: readonly ImageEntry[], sent = uploads.all()): readonly ComposedImage[] =>
  entries.flatMap((entry) => pictureOf(entry, sent))

/** How many files are accepted, and the message if there are more. */
export interface FileLimit {
  readonly max: number
  readonly words: () => string
}
const ofPost: FileLimit = { max: maxPictures, words: () => t('Up to ten photos, videos or audio files per post.') }

/**
 * The pictures, videos and sounds of what is being written: they upload while the member keeps writing, or is elsewhere.
 */
export function useImages(initial: () => readonly ImageEntry[], room: FileLimit = ofPost) {
  const [entries, setEntries] = useState(initial)
  const [refused, setRefused] = useState<readonly string[]>([])
  const sent = useSyncExternalStore(uploads.subscribe, uploads.all)
  const pictures = entries.flatMap((entry) => pictureOf(entry, sent))
  const latest = useRef(entries)
  useEffect(() => void (latest.current = entries), [entries])
  useEffect(() => {
    const keys = () => latest.current.map(({ key }) => key)
    uploads.hold(keys())
    return () => uploads.leave(keys())
  }, [])
  const change = (key: string, part: Partial<ImageEntry>) =>
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)))

  return {
    entries,
    pictures,
    hasRoom: entries.length < room.max,
    /** Why some of the files chosen last were not accepted. */
    refused,
    isBusy: pictures.some(({ state }) => state === 'sending' || state === 'paused'),
    add(files: Iterable<File>) {
      const all = [...files]
      const shown = all.filter((file) => kindOf(file) !== null)
      const fitting = shown.filter(isSmallEnough)
      const free = room.max - entries.length
      setRefused([
        ...(shown.length < all.length ? [t('Only photos, videos and audio can be added here.')] : []),
        ...(fitting.length < shown.length ? [t('Images up to 20 MB, audio up to 200 MB, videos up to 4 GB.')] : []),
        ...(fitting.length > free ? [room.words()] : []),
      ])
      const keys = uploads.add(fitting.slice(0, free))
      setEntries((before) => [...before, ...keys.map(entryOf)])
    },
    describe: (key: string, part: Partial<Pick<ImageEntry, 'alt' | 'focalPoint' | 'preview'>>) => change(key, part),
    remove(key: string) {
      uploads.clear([key])
      setRefused([])
      setEntries((all) => all.filter((entry) => entry.key !== key))
    },
    move: (key: string, by: 1 | -1) =>
      setEntries((all) =>
        moveItem(
          all,
          all.findIndex((entry) => entry.key === key),
          by,
        ),
      ),
  }
}
export type ImageSet = ReturnType<typeof useImages>

/** A picture of an existing draft or post. */
const ofMedia = ({ id, alt, mediaType, sources, poster, status }: Media): Upload => ({
  key: id,
  kind: mediaType,
  name: alt,
  preview: (mediaType === 'IMAGE' ? sources[0]?.url : poster?.sources[0]?.url) ?? '',
  progress: 1,
  ...(status === 'FAILED'
    ? {
        mediaId: null,
        failure: t('This file couldn’t be processed. Remove it or add it again.'),
        isSpoilt: true,
        state: 'failed',
      }
    : { mediaId: id, failure: null, isSpoilt: false, state: 'ready' }),
  canPause: false,
})
