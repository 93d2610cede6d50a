import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '../../lib/i18n/index.ts'
import styles from './PostExtras.module.css'

export interface SensitiveCoverProps {
  /** What its author says it is about. */
  readonly note: string
  /** The words for which the reader covers it, where that is why. */
  readonly covered: string | null
  readonly onOpen: () => void
}

/** In the place of what its author covered, or what the reader covers, until one wants to see it. */
export function SensitiveCover({ note, covered, onOpen }: SensitiveCoverProps) {
  if (covered !== null)
    return (
      <div className={styles['cover']}>
        <Text>{t('Has “{phrase}”, which you cover.', { phrase: covered })}</Text>
        <Button icon="eye" size="dense" onPress={onOpen}>
          {t('Show it anyway')}
        </Button>
      </div>
    )
  return (
    <div className={styles['cover']}>
      <Text weight="bold" dir="auto">
        {note === '' ? t('Its author covered this post') : note}
      </Text>
      <Button icon="eye" size="dense" onPress={onOpen}>
        {t('Show the post')}
      </Button>
    </div>
  )
}
