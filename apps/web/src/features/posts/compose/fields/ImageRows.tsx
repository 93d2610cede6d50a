import { useEffect, useRef, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { OrderButtons } from '#lib/interaction/ordering/OrderButtons.tsx'
import { setVideoCaptions, setVideoCover } from '#lib/media/uploads/send/videoCover.ts'
import { FileInput } from '#lib/media/uploads/pick/FileInput.tsx'
import { UploadState } from '#lib/media/uploads/send/UploadState.tsx'
import { uploads } from '#lib/media/uploads/send/uploads.ts'
import { maxAltLength } from '#lib/entities/postLimits.ts'
import type { ImageSet } from '../useImages.ts'
import type { ComposedImage } from '../types.ts'
import styles from '../Composer.module.css'
import { Thumbnail } from './Thumbnail.tsx'

const FocalPointDialog = lazyPart(() => import('./FocalPointDialog.tsx'), 'FocalPointDialog')
const CoverDialog = lazyPart(() => import('./CoverDialog.tsx'), 'CoverDialog')

export interface ImageRowsProps {
  readonly pictures: ImageSet
  /** Called when the last one was removed. */
  readonly onEmptied?: (() => void) | undefined
}

/** The pictures, videos and sounds of a post in order, each with its description, and why some were not accepted. */
export function ImageRows({ pictures, onEmptied }: ImageRowsProps) {
  const { list, goOnAt } = useFocusInRows()
  const all = pictures.pictures
  return (
    <>
      {all.length > 0 && (
        <ol ref={list} className={styles['pictures']}>
          {all.map((picture, index) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              index={index}
              total={all.length}
              edit={pictures}
              onMove={(by) => {
                pictures.move(picture.key, by)
                goOnAt(index + by, by === -1 ? 'earlier' : 'later')
              }}
              onRemove={() => {
                pictures.remove(picture.key)
                if (all.length === 1) onEmptied?.()
                else goOnAt(Math.min(index, all.length - 2), 'remove')
              }}
            />
          ))}
        </ol>
      )}
      {pictures.refused.map((why) => (
        <Text key={why} size="small" tone="danger" role="alert">
          {why}
        </Text>
      ))}
    </>
  )
}

/** After a row has moved or been removed, the focus goes to the same button of the moved row, or of the next one. */
function useFocusInRows() {
  const list = useRef<HTMLOListElement>(null)
  const [focusRequest, requestFocus] = useState<{ readonly row: number; readonly button: RowButton }>()
  useEffect(() => {
    if (focusRequest === undefined) return
    const buttons = [...(list.current?.children[focusRequest.row]?.querySelectorAll('button') ?? [])]
    const [remove, later, earlier] = buttons.toReversed()
    const inOrder = { earlier: [earlier, later], later: [later, earlier], remove: [remove] }[focusRequest.button]
    // At either end of the list only the other direction is available.
    const goOn = inOrder.find((button) => button?.disabled === false) ?? list.current?.querySelector('button')
    goOn?.focus()
  }, [focusRequest])
  return { list, goOnAt: (row: number, button: RowButton) => requestFocus({ row, button }) }
}
type RowButton = 'earlier' | 'later' | 'remove'
interface PictureRowProps {
  readonly picture: ComposedImage
  readonly index: number
  readonly total: number
  readonly edit: ImageSet
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

function PictureRow({ picture, index, total, edit, onMove, onRemove }: PictureRowProps) {
  return (
    <li className={styles['picture']}>
      <Thumbnail picture={picture} />
      {picture.isSpoilt ? (
        <div>
          <Text as="bdi" weight="bold" size="ui" truncate>
            {picture.name}
          </Text>
          <Text size="small" tone="danger" role="alert">
            {picture.failure}
          </Text>
        </div>
      ) : (
        <ImageText picture={picture} number={index + 1} edit={edit} />
      )}
      <div>
        <OrderButtons name={picture.name} index={index} total={total} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  )
}

interface TextProps {
  readonly picture: ComposedImage
  readonly number: number
  readonly edit: ImageSet
}

/** A file's description and progress, and its other options. */
function ImageText({ picture, number, edit }: TextProps) {
  const { key, kind, alt, failure, state } = picture
  return (
    <div>
      <TextField
        label={labelOf(kind, number)}
        value={alt}
        onChange={(words) => edit.describe(key, { alt: words })}
        error={failure ?? undefined}
        maxLength={maxAltLength}
        dir="auto"
      />
      <div className={styles['extras']}>
        <UploadState upload={picture} isInForm />
        {kind === 'IMAGE' && failure === null && <Focus picture={picture} number={number} edit={edit} />}
        {kind === 'VIDEO' && state === 'ready' && <VideoExtras picture={picture} edit={edit} />}
      </div>
    </div>
  )
}

function labelOf(kind: ComposedImage['kind'], number: number): string {
  switch (kind) {
    case 'IMAGE':
      return t('Alt text for image {number}', { number })
    case 'VIDEO':
      return t('Describe video {number}', { number })
    case 'AUDIO':
      return t('Describe audio {number}', { number })
  }
}

function Focus({ picture, number, edit }: TextProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="dense"
        variant="quiet"
        icon="crosshair-simple"
        className={styles['edgeless']}
        aria-label={t('Adjust crop of image {number}', { number })}
        onPress={() => setOpen(true)}
      >
        {t('Adjust crop')}
      </Button>
      {isOpen && (
        <FocalPointDialog
          preview={picture.preview}
          focalPoint={picture.focalPoint}
          onChoose={(focalPoint) => edit.describe(picture.key, { focalPoint })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function VideoExtras({
  picture: { key, name, mediaId },
  edit,
}: {
  readonly picture: ComposedImage
  readonly edit: ImageSet
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (mediaId === null) return null
  const cover = async (picture: Blob) => {
    const preview = await setVideoCover(mediaId, picture)
    if (preview !== null) edit.describe(key, { preview })
  }
  return (
    <>
      <Button
        size="dense"
        icon="closed-captioning"
        aria-label={t('Add captions to {name}', { name })}
        onPress={() => input.current?.click()}
      >
        {t('Add captions')}
      </Button>
      <Button size="dense" icon="image" aria-label={t('Choose cover: {name}', { name })} onPress={() => setOpen(true)}>
        {t('Choose cover')}
      </Button>
      <FileInput
        ref={input}
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        onChoose={([file]) => file !== undefined && void setVideoCaptions(mediaId, file)}
      />
      {isOpen && (
        <CoverDialog
          video={uploads.fileOf(key)}
          onChoose={(picture) => void cover(picture)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
