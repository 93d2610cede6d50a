import { useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/forms/TextField'
import { Icon } from '@koinon/ui/foundations/Icon'
import { t } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazyPart.tsx'
import { OrderButtons } from '../../../lib/ordering/OrderButtons.tsx'
import { captionFilm, coverFilm } from '../../../lib/uploads/describing.ts'
import { FileInput } from '../../../lib/uploads/FileInput.tsx'
import { UploadState } from '../../../lib/uploads/UploadState.tsx'
import { uploads } from '../../../lib/uploads/uploads.ts'
import type { Picture, Pictures } from '../usePictures.ts'
import styles from '../Composer.module.css'

const FocalPointDialog = lazyPart(() => import('./FocalPointDialog.tsx'), 'FocalPointDialog')
const CoverDialog = lazyPart(() => import('./CoverDialog.tsx'), 'CoverDialog')

/** The pictures, films and sounds of a post in their order, each with its description. */
export function PictureRows({ pictures }: { readonly pictures: Pictures }) {
  if (pictures.pictures.length === 0) return null
  return (
    <ol className={styles['pictures']}>
      {pictures.pictures.map((picture, index) => (
        <PictureRow
          key={picture.key}
          picture={picture}
          index={index}
          total={pictures.pictures.length}
          edit={pictures}
        />
      ))}
    </ol>
  )
}

interface PictureRowProps {
  readonly picture: Picture
  readonly index: number
  readonly total: number
  readonly edit: Pictures
}

function PictureRow({ picture, index, total, edit }: PictureRowProps) {
  const { key, name, kind } = picture
  return (
    <li className={styles['picture']}>
      <Thumb picture={picture} />
      <div>
        <TextField
          label={labelOf(kind, index + 1)}
          value={picture.alt}
          onChange={(alt) => edit.describe(key, { alt })}
          error={picture.failure ?? undefined}
          dir="auto"
        />
        <div className={styles['extras']}>
          <UploadState upload={picture} isInForm />
          {kind === 'IMAGE' && picture.failure === null && <Focus picture={picture} number={index + 1} edit={edit} />}
          {kind === 'VIDEO' && picture.state === 'ready' && <FilmExtras picture={picture} edit={edit} />}
        </div>
      </div>
      <div>
        <OrderButtons
          name={name}
          index={index}
          total={total}
          onMove={(by) => edit.move(key, by)}
          onRemove={() => edit.remove(key)}
        />
      </div>
    </li>
  )
}

function labelOf(kind: Picture['kind'], number: number): string {
  switch (kind) {
    case 'IMAGE':
      return t('Describe picture {number} for people who cannot see it', { number })
    case 'VIDEO':
      return t('Say what film {number} shows', { number })
    case 'AUDIO':
      return t('Say what is heard in sound {number}', { number })
  }
}

function Thumb({ picture: { kind, preview, state, focalPoint } }: { readonly picture: Picture }) {
  const [isBroken, setBroken] = useState(false)
  if (kind === 'AUDIO' || isBroken) {
    return (
      <span className={styles['thumb']} data-sound="">
        <Icon name={kind === 'AUDIO' ? 'waveform' : 'image'} size="l" />
      </span>
    )
  }
  // A film of one's own is shown by the browser until the server has a picture of it.
  if (kind === 'VIDEO' && state !== 'ready')
    return <video className={styles['thumb']} src={preview} preload="metadata" muted playsInline aria-hidden="true" />
  const place: CSSProperties = { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }
  return <img className={styles['thumb']} src={preview} alt="" style={place} onError={() => setBroken(true)} />
}

function Focus({
  picture,
  number,
  edit,
}: {
  readonly picture: Picture
  readonly number: number
  readonly edit: Pictures
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="dense"
        variant="quiet"
        icon="crosshair-simple"
        aria-label={t('Choose what stays in view of picture {number}', { number })}
        onPress={() => setOpen(true)}
      >
        {t('What stays in view')}
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

function FilmExtras({ picture: { key, name, mediaId }, edit }: { readonly picture: Picture; readonly edit: Pictures }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (mediaId === null) return null
  const cover = async (picture: Blob) => {
    const preview = await coverFilm(mediaId, picture)
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
      <Button
        size="dense"
        icon="image"
        aria-label={t('Choose its picture: {name}', { name })}
        onPress={() => setOpen(true)}
      >
        {t('Choose its picture')}
      </Button>
      <FileInput
        ref={input}
        accept=".vtt,text/vtt"
        onChoose={([file]) => file !== undefined && void captionFilm(mediaId, file)}
      />
      {isOpen && (
        <CoverDialog
          film={uploads.fileOf(key)}
          onChoose={(picture) => void cover(picture)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
