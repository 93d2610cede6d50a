import { Button } from '@koinon/ui/actions/Button'
import { t } from '../../lib/i18n/index.ts'
import { useShortcut } from '../../lib/keys/index.ts'
import styles from './NewPosts.module.css'

/** Says that there are newer posts and shows them on request: what one reads never moves by itself. */
export function NewPosts({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  useShortcut('.', t('Show new posts'), () => {
    if (count > 0) onShow()
  })
  if (count === 0) return null
  return (
    <div className={styles['row']} role="status">
      <Button variant="primary" icon="arrow-up" onPress={onShow}>
        {t('{count, plural, one {# new post} other {# new posts}}', { count })}
      </Button>
    </div>
  )
}
