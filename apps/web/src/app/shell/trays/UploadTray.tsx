import { useRef, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { ProgressBar } from '@koinon/ui/lists/ProgressBar'
import { openComposer } from '#lib/entities/composerState.ts'
import { formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { FileInput } from '#lib/media/uploads/pick/FileInput.tsx'
import { mediaTypes } from '#lib/media/uploads/pick/fileKinds.ts'
import { isSameFile } from '#lib/media/uploads/send/uploadMemory.ts'
import type { StoredUpload } from '#lib/media/uploads/send/uploadMemory.ts'
import { cancelBegunUpload } from '#lib/media/uploads/send/uploadFile.ts'
import { UploadState } from '#lib/media/uploads/send/UploadState.tsx'
import { uploads } from '#lib/media/uploads/send/uploads.ts'
import type { Upload } from '#lib/media/uploads/send/types.ts'
import styles from './UploadTray.module.css'

export interface UploadTrayProps {
  readonly waiting: readonly Upload[]
  readonly broken: readonly StoredUpload[]
  readonly onSettled: (begun: StoredUpload) => void
}

/** H16: uploads that continue while the member is elsewhere, and those that were interrupted. */
export function UploadTray({ waiting, broken, onSettled }: UploadTrayProps) {
  const [isFolded, setFolded] = useState(false)
  const failed = waiting.filter(({ state }) => state === 'failed').length
  const count = waiting.length - failed + broken.length
  return (
    <section className={styles['tray']} aria-label={word('Uploads', 'files that are being sent')}>
      <header className={styles['head']}>
        <Text weight="bold" size="small" className={styles['title']}>
          {count > 0 && t('{count, plural, one {Uploading # file} other {Uploading # files}}', { count })}
          {count > 0 && failed > 0 && ' · '}
          {failed > 0 && t('{failed, plural, one {# upload failed} other {# uploads failed}}', { failed })}
        </Text>
        <IconButton
          icon={isFolded ? 'caret-up' : 'caret-down'}
          size="dense"
          label={isFolded ? t('Show uploads') : t('Hide uploads')}
          aria-expanded={!isFolded}
          onPress={() => setFolded(!isFolded)}
        />
      </header>
      {!isFolded && (
        <ul role="list" className={styles['list']}>
          {waiting.map((upload) => (
            <Row key={upload.key} upload={upload} />
          ))}
          {broken.map((begun) => (
            <Broken key={`${begun.purpose} ${begun.name} ${begun.lastModified}`} begun={begun} onSettled={onSettled} />
          ))}
        </ul>
      )}
    </section>
  )
}

const icons = { IMAGE: 'image', VIDEO: 'play', AUDIO: 'waveform' } as const

function Row({ upload }: { readonly upload: Upload }) {
  const { key, kind, name, progress, failure, state } = upload
  return (
    <li className={styles['row']}>
      <Icon name={icons[kind]} />
      <div className={styles['words']}>
        <Text as="bdi" size="small" truncate>
          {name}
        </Text>
        {failure === null ? (
          <ProgressBar label={name} share={progress} words={formatPercent(progress)} />
        ) : (
          <Text size="small" tone="danger" role="alert">
            {failure}
          </Text>
        )}
        <UploadState upload={upload} isInForm={false} />
      </div>
      <IconButton
        icon="x"
        size="dense"
        label={state === 'failed' ? t('Remove {name}', { name }) : t('Cancel {name}', { name })}
        onPress={() => uploads.clear([key])}
      />
    </li>
  )
}

/** The browser forgot the file when the page closed; the server keeps what had arrived for a day. */
function Broken({
  begun,
  onSettled,
}: {
  readonly begun: StoredUpload
  readonly onSettled: (begun: StoredUpload) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { name, purpose } = begun
  const goOn = ([file]: readonly File[]) => {
    if (file === undefined) return
    if (!isSameFile(file, begun)) return toasts.show({ message: t('This isn’t the same file as {name}.', { name }) })
    onSettled(begun)
    openComposer({ files: [file] })
  }
  return (
    <li className={styles['row']}>
      <Icon name="warning" />
      <div className={styles['words']}>
        <Text as="bdi" size="small" truncate>
          {name}
        </Text>
        <Text size="small" tone="muted">
          {purpose === 'MESSAGE'
            ? t('Upload interrupted. Choose the file again in the conversation to resume.')
            : t('Upload interrupted. Choose the file again to resume.')}
        </Text>
        {purpose === 'POST' && (
          <div>
            <Button size="dense" onPress={() => input.current?.click()} aria-label={t('Choose {name} again', { name })}>
              {t('Choose again')}
            </Button>
            <FileInput ref={input} accept={mediaTypes} onChoose={goOn} />
          </div>
        )}
      </div>
      <IconButton
        icon="x"
        size="dense"
        label={t('Cancel {name}', { name })}
        onPress={() => {
          onSettled(begun)
          void cancelBegunUpload(begun)
        }}
      />
    </li>
  )
}
