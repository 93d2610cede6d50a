import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Image } from '@koinon/ui/content/Image'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '../../lib/i18n/index.ts'
import type { Case } from './words.ts'
import styles from './Preview.module.css'

export interface PreviewProps {
  readonly preview: Case['target']['preview']
  /** Pictures stay covered, whatever is pressed. */
  readonly isCalm?: boolean
  /** It was removed, so its original place shows nothing. */
  readonly isGone?: boolean
}

/** The judged content as it was when reported. Pictures are blurred and grey until somebody chooses to see them. */
export function Preview({ preview: { title, text, images, link }, isCalm = false, isGone = false }: PreviewProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles['preview']}>
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
      {title === null && text === '' && images.length === 0 && <Text tone="muted">{t('Nothing of it remains.')}</Text>}
      {images.length > 0 && !isCalm && (
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
      )}
      {images.length > 0 && isCalm && (
        <Text tone="muted" size="small">
          {t('{count, plural, one {# picture is} other {# pictures are}} covered.', { count: images.length })}
        </Text>
      )}
      {link !== null && !isGone && (
        <Text as="div" size="small">
          <Link href={link}>{t('See it in place')}</Link>
        </Text>
      )}
    </div>
  )
}
