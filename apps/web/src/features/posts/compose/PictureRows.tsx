import { useRef } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { TextField } from '@koinon/ui/forms/TextField'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { Picture, usePictures } from '../usePictures.ts'
import styles from '../Composer.module.css'

type Pictures = ReturnType<typeof usePictures>

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
          onChange={(alt) => edit.describe(key, alt)}
          error={picture.failure ?? undefined}
          dir="auto"
        />
        <State picture={picture} edit={edit} />
      </div>
      <div>
        <IconButton
          icon="arrow-up"
          size="dense"
          label={t('Move {name} earlier', { name })}
          isDisabled={index === 0}
          onPress={() => edit.move(key, -1)}
        />
        <IconButton
          icon="arrow-down"
          size="dense"
          label={t('Move {name} later', { name })}
          isDisabled={index === total - 1}
          onPress={() => edit.move(key, 1)}
        />
        <IconButton icon="x" size="dense" label={t('Remove {name}', { name })} onPress={() => edit.remove(key)} />
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

function Thumb({ picture: { kind, preview, state } }: { readonly picture: Picture }) {
  if (kind === 'AUDIO') {
    return (
      <span className={styles['thumb']} data-sound="">
        <Icon name="waveform" size="l" />
      </span>
    )
  }
  // A film of one's own is shown by the browser until the server has a picture of it.
  if (kind === 'VIDEO' && state !== 'ready')
    return <video className={styles['thumb']} src={preview} preload="metadata" muted playsInline aria-hidden="true" />
  return <img className={styles['thumb']} src={preview} alt="" />
}

/** How far it is, and what can be done about it. */
function State({ picture, edit }: { readonly picture: Picture; readonly edit: Pictures }) {
  const { key, name, kind, state, canPause, progress } = picture
  const share = formatPercent(progress)
  if (state === 'ready')
    return kind === 'VIDEO' ? <Captions name={name} onFile={(file) => edit.caption(key, file)} /> : null
  if (state === 'failed') {
    return (
      <Button
        size="dense"
        icon="arrow-clockwise"
        aria-label={t('Try {name} again', { name })}
        onPress={() => edit.retry(key)}
      >
        {t('Try again')}
      </Button>
    )
  }
  return (
    <div className={styles['state']}>
      <Text size="small" tone="muted" role="status">
        {state === 'making'
          ? t('Being prepared: {share}. You can post it already.', { share })
          : state === 'paused'
            ? t('Paused at {share}', { share })
            : t('{share} sent', { share })}
      </Text>
      {state === 'paused' && (
        <IconButton
          icon="play"
          size="dense"
          label={t('Go on sending {name}', { name })}
          onPress={() => edit.retry(key)}
        />
      )}
      {state === 'sending' && canPause && (
        <IconButton
          icon="pause"
          size="dense"
          label={t('Pause sending {name}', { name })}
          onPress={() => edit.pause(key)}
        />
      )}
    </div>
  )
}

function Captions({ name, onFile }: { readonly name: string; readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
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
      <input
        ref={input}
        className={styles['file']}
        type="file"
        accept=".vtt,text/vtt"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file !== undefined) onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
