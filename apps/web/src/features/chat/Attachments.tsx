import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { formatBytes } from '../../lib/formatBytes.ts'
import { t } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import type { Message } from './types.ts'
import styles from './Message.module.css'

const Recording = lazyPart(() => import('../../lib/playing/Recording.tsx'), 'Recording')

type Attachment = Message['attachments'][number]

/** A message's attachments: pictures to view, films and sounds to play, files to download. */
export function Attachments({ attachments }: { readonly attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul role="list" aria-label={t('Files of the message')} className={styles['attachments']}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <One attachment={attachment} />
        </li>
      ))}
    </ul>
  )
}

function One({ attachment: { kind, name, sizeBytes, media, url } }: { readonly attachment: Attachment }) {
  const widest = media?.sources.at(-1)
  if (kind === 'IMAGE' && media !== null && widest !== undefined) {
    return (
      <a href={url ?? widest.url} target="_blank" rel="noreferrer">
        <img
          className={styles['picture']}
          src={widest.url}
          width={media.width ?? undefined}
          height={media.height ?? undefined}
          alt={media.alt === '' ? name : media.alt}
          loading="lazy"
          decoding="async"
        />
      </a>
    )
  }
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
