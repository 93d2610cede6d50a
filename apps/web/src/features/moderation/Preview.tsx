import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Image } from '@koinon/ui/content/Image'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/i18n/index.ts'
import { When } from '#lib/people/When.tsx'
import { JudgedFiles, JudgedRecordings } from './PreviewFiles.tsx'
import type { Case, Judged } from './words.ts'
import styles from './Preview.module.css'

export interface PreviewProps {
  /** What moderators judge; of what nobody reported, without recordings and files. */
  readonly preview: Pick<Judged, 'title' | 'text' | 'images' | 'link'> & Partial<Pick<Judged, 'recordings' | 'files'>>
  /** Of a message: when, and to whom. */
  readonly sent?: Case['target']['sent']
  /** Pictures stay covered, whatever is pressed. */
  readonly isCalm?: boolean
  /** It was removed, so its original place shows nothing. */
  readonly isGone?: boolean
}

/** The judged content as it was when reported. Pictures are blurred and grey until somebody chooses to see them. */
export function Preview({ preview, sent = null, isCalm = false, isGone = false }: PreviewProps) {
  const { title, text, images, recordings = [], files = [], link } = preview
  const isEmpty = title === null && text === '' && images.length + recordings.length + files.length === 0
  return (
    <div className={styles['preview']}>
      {sent !== null && (
        <Text as="p" size="small" tone="muted">
          {sentWords(sent.conversation)} · <When at={sent.at} />
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
      {isEmpty && <Text tone="muted">{t('Nothing of it remains.')}</Text>}
      <Pictures images={images} isCalm={isCalm} />
      <JudgedRecordings recordings={recordings} isCalm={isCalm} />
      <JudgedFiles files={files} />
      {link !== null && !isGone && (
        <Text as="div" size="small">
          <Link href={link}>{t('See it in place')}</Link>
        </Text>
      )}
    </div>
  )
}

function Pictures({
  images,
  isCalm,
}: {
  readonly images: PreviewProps['preview']['images']
  readonly isCalm: boolean
}) {
  const [isShown, setShown] = useState(false)
  if (images.length === 0) return null
  if (isCalm)
    return (
      <Text tone="muted" size="small">
        {t('{count, plural, one {# picture is} other {# pictures are}} covered.', { count: images.length })}
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
        {isShown ? t('Cover the pictures') : t('Show the pictures')}
      </Button>
    </div>
  )
}

/** Moderators see a reported message, and nothing else of its conversation. */
function sentWords(conversation: NonNullable<Case['target']['sent']>['conversation']): string {
  switch (conversation) {
    case 'DIRECT':
      return t('Written to one person')
    case 'GROUP':
      return t('Written to several people')
    case 'GROUP_CHAT':
      return t('Written in the chat of a group')
  }
}
