import { useState } from 'react'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { formatBytes } from '#lib/text/formatBytes.ts'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { AnimatedImage } from '#lib/media/AnimatedImage.tsx'
import type { Message } from '../types.ts'
import styles from './Attachments.module.css'

const Recording = lazyPart(() => import('#lib/media/player/MediaPlayer.tsx'), 'MediaPlayer')
const AltButton = lazyPart(() => import('#lib/media/AltButton.tsx'), 'AltButton')
const PictureViewer = lazyPart(() => import('#lib/media/ImageViewer.tsx'), 'ImageViewer')

type Attachment = Message['attachments'][number]

/** A message's attachments: pictures to view, videos and sounds to play, files to download. */
export function Attachments({ attachments }: { readonly attachments: readonly Attachment[] }) {
  const [open, setOpen] = useState<number>()
  if (attachments.length === 0) return null
  const pictures = attachments.flatMap(({ kind, media }) => (kind === 'IMAGE' && media !== null ? media : []))
  return (
    <>
      <ul role="list" aria-label={t('Attached files')} className={styles['attachments']}>
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <One
              attachment={attachment}
              onOpen={() => setOpen(pictures.findIndex(({ id }) => id === attachment.media?.id))}
            />
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <PictureViewer
          label={t('Pictures of the message')}
          media={pictures}
          position={open}
          onPositionChange={setOpen}
        />
      )}
    </>
  )
}

interface OneProps {
  readonly attachment: Attachment
  readonly onOpen: () => void
}

function One({ attachment: { kind, name, sizeBytes, media, url }, onOpen }: OneProps) {
  if (kind === 'IMAGE' && media !== null && media.sources.length > 0)
    return <Picture name={name} media={media} onOpen={onOpen} />
  if ((kind === 'VIDEO' || kind === 'AUDIO') && media !== null) {
    return (
      <div className={styles['played']}>
        <Recording media={media} />
      </div>
    )
  }
  return (
    <span className={styles['file']}>
      <Icon name="file" />
      {url === null ? <bdi>{name}</bdi> : <Link href={url}>{name}</Link>}
      <span className={styles['size']}>{formatBytes(sizeBytes)}</span>
    </span>
  )
}

interface PictureProps extends Pick<OneProps, 'onOpen'> {
  readonly name: string
  readonly media: NonNullable<Attachment['media']>
}

/** A picture, and its description for everybody. */
function Picture({ name, media, onOpen }: PictureProps) {
  const { alt, sources, width, height } = media
  return (
    <div className={styles['frame']}>
      <Pressable
        className={styles['open']}
        onPress={onOpen}
        aria-label={t('View larger: {alt}', { alt: alt === '' ? name : alt })}
      >
        <AnimatedImage media={media} className={styles['picture']}>
          <img
            className={styles['picture']}
            src={sources.at(-1)?.url}
            width={width ?? undefined}
            height={height ?? undefined}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        </AnimatedImage>
      </Pressable>
      {alt !== '' && <AltButton text={alt} />}
    </div>
  )
}
