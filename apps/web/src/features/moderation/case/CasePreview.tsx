import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Image } from '@koinon/ui/media/Image'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { CaseFiles, CaseRecordings } from './PreviewFiles.tsx'
import type { Case, CaseContent } from '../labels.ts'
import styles from './CasePreview.module.css'

export interface CasePreviewProps {
  /** The content that moderators judge; if nobody reported it, without recordings and files. */
  readonly preview: Pick<CaseContent, 'title' | 'text' | 'images' | 'link'> &
    Partial<Pick<CaseContent, 'recordings' | 'files'>>
  /** Of a message: when, and to whom. */
  readonly sent?: Case['target']['sent']
  /** Pictures stay covered, whatever is pressed. */
  readonly isCalm?: boolean
  /** The content was removed, so its original place shows nothing. */
  readonly isGone?: boolean
}

/** The judged content as it was when reported. Pictures are blurred and grey until somebody chooses to see them. */
export function CasePreview({ preview, sent = null, isCalm = false, isGone = false }: CasePreviewProps) {
  const { title, text, images, recordings = [], files = [], link } = preview
  const isEmpty = title === null && text === '' && images.length + recordings.length + files.length === 0
  return (
    <div className={styles['preview']}>
      {sent !== null && (
        <Text as="p" size="small" tone="muted">
          {sentText(sent.conversation)} · <RelativeTime at={sent.at} />
        </Text>
      )}
      {title !== null && (
        <Text as="p" weight="bold" dir="auto">
          {title}
        </Text>
      )}
      {text !== '' && (
        <p className={styles['text']} dir="auto">
          {text}
        </p>
      )}
      {isEmpty && <Text tone="muted">{t('Content no longer exists')}</Text>}
      <Pictures images={images} isCalm={isCalm} />
      <CaseRecordings recordings={recordings} isCalm={isCalm} />
      <CaseFiles files={files} />
      {link !== null && !isGone && (
        <Text as="div" size="small">
          <Link href={link}>{t('View in context')}</Link>
        </Text>
      )}
    </div>
  )
}

function Pictures({
  images,
  isCalm,
}: {
  readonly images: CasePreviewProps['preview']['images']
  readonly isCalm: boolean
}) {
  const [isShown, setShown] = useState(false)
  if (images.length === 0) return null
  if (isCalm)
    return (
      <Text tone="muted" size="small">
        {t('{count, plural, one {# image is} other {# images are}} hidden.', { count: images.length })}
      </Text>
    )
  return (
    <div className={styles['pictures']} data-shown={isShown ? '' : undefined}>
      {images.map((image) => (
        <div key={image.id} className={styles['picture']}>
          <Image
            sources={image.sources}
            alt={image.alt}
            width={image.width}
            height={image.height}
            placeholder={image.placeholder}
            color={image.color}
            ratio="4/3"
            sizes="12rem"
          />
        </div>
      ))}
      <Button size="dense" icon={isShown ? 'eye-slash' : 'eye'} onPress={() => setShown(!isShown)}>
        {isShown ? t('Hide images') : t('Show images')}
      </Button>
    </div>
  )
}

/** Moderators see a reported message, and nothing else of its conversation. */
function sentText(conversation: NonNullable<Case['target']['sent']>['conversation']): string {
  switch (conversation) {
    case 'DIRECT':
      return t('Direct message')
    case 'GROUP':
      return t('Group message')
    case 'GROUP_CHAT':
      return t('Group chat message')
  }
}
