import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '../../lib/i18n/index.ts'
import styles from './PostExtras.module.css'

/** In the place of what its author covered, with what it is about, until one wants to see it. */
export function SensitiveCover({ note, onOpen }: { readonly note: string; readonly onOpen: () => void }) {
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
