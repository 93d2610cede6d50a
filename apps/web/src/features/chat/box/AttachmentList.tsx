import { useState } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { Icon } from '@koinon/ui/foundations/Icon'
import { formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import type { PendingAttachment } from './createAttachments.ts'
import styles from './AttachmentList.module.css'

const DescribePicture = lazyPart(() => import('./AltTextDialog.tsx'), 'AltTextDialog')

export interface AttachmentListProps {
  readonly pictures: readonly PendingAttachment[]
  readonly retry: (key: string) => void
  /** Without these they stay as they are: the message is already on its way. */
  readonly remove?: ((key: string) => void) | undefined
  readonly describe?: ((key: string, alt: string) => void) | undefined
}

/** The pictures of a message being written or sent, each with its progress. */
export function AttachmentList({ pictures, ...actions }: AttachmentListProps) {
  if (pictures.length === 0) return null
  return (
    <ul role="list" aria-label={t('Attached files')} className={styles['tray']}>
      {pictures.map((picture) => (
        <li key={picture.key} className={styles['picture']} data-failed={picture.failure === null ? undefined : ''}>
          {picture.isPicture ? (
            <img
              className={styles['image']}
              src={picture.preview}
              alt={picture.alt === '' ? picture.name : picture.alt}
            />
          ) : (
            <span className={styles['image']} data-file="">
              <Icon name="file" />
              <bdi>{picture.name}</bdi>
            </span>
          )}
          <State picture={picture} />
          <Tools picture={picture} {...actions} />
        </li>
      ))}
    </ul>
  )
}

type ToolsProps = Omit<AttachmentListProps, 'pictures'> & { readonly picture: PendingAttachment }

function Tools({ picture, retry, remove, describe }: ToolsProps) {
  const { key, name, failure, isSpoilt, isPicture } = picture
  return (
    <>
      <span className={styles['tools']}>
        {failure !== null && !isSpoilt && (
          <IconButton
            icon="arrow-clockwise"
            size="dense"
            label={t('Send {name} again', { name })}
            onPress={() => retry(key)}
          />
        )}
        {remove !== undefined && (
          <IconButton icon="x" size="dense" label={t('Remove {name}', { name })} onPress={() => remove(key)} />
        )}
      </span>
      {describe !== undefined && isPicture && !isSpoilt && (
        <Alt picture={picture} onDescribe={(alt) => describe(key, alt)} />
      )}
    </>
  )
}

interface AltProps {
  readonly picture: PendingAttachment
  readonly onDescribe: (alt: string) => void
}

/** Describes a picture; marked once that is done. */
function Alt({ picture, onDescribe }: AltProps) {
  const [isOpen, setOpen] = useState(false)
  const { name, alt } = picture
  return (
    <>
      <Pressable
        className={styles['alt']}
        onPress={() => setOpen(true)}
        aria-label={alt === '' ? t('Add alt text: {name}', { name }) : t('Edit alt text: {name}', { name })}
      >
        <Icon name={alt === '' ? 'plus' : 'check'} size="s" />
        {word('Alt', 'mark of a picture that is described')}
      </Pressable>
      {isOpen && <DescribePicture picture={picture} onDescribe={onDescribe} onClose={() => setOpen(false)} />}
    </>
  )
}

function State({ picture: { progress, failure, attachmentId } }: { readonly picture: PendingAttachment }) {
  if (failure !== null)
    return (
      <span role="alert" className={styles['state']}>
        {failure}
      </span>
    )
  if (attachmentId !== null) return null
  return <span className={styles['state']}>{t('Uploaded {share}', { share: formatPercent(progress) })}</span>
}
