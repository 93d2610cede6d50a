import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import styles from '../PostExtras.module.css'

export interface SensitiveCoverProps {
  /** The author's content warning. */
  readonly note: string
  /** The reader's hidden words that it contains, if that is the reason. */
  readonly filteredBy: string | null
  readonly onOpen: () => void
}

/**
 * Covers a post that its author marked as sensitive, or that contains words the reader hides, until they choose to see
 * it.
 */
export function SensitiveCover({ note, filteredBy, onOpen }: SensitiveCoverProps) {
  if (filteredBy !== null)
    return (
      <div className={styles['cover']}>
        <Text>{t('Contains “{phrase}”, a muted word.', { phrase: filteredBy })}</Text>
        <Button icon="eye" size="dense" onPress={onOpen}>
          {t('Show anyway')}
        </Button>
      </div>
    )
  return (
    <div className={styles['cover']}>
      <Text weight="bold" dir="auto">
        {note === '' ? t('Content warning') : note}
      </Text>
      <Button icon="eye" size="dense" onPress={onOpen}>
        {t('Show post')}
      </Button>
    </div>
  )
}
