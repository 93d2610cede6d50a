import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { viewAsMember } from './memberView.ts'
import styles from './RequestsBar.module.css'

/** For an admin who looks at the group as its members do: that it is so, and the way back. */
export function MemberViewBar() {
  return (
    <section aria-label={t('Member view')} className={styles['bar']}>
      <Icon name="eye" />
      <Text size="ui" weight="medium" tone="inherit" className={styles['words']}>
        {t('This is what members see')}
      </Text>
      <Button size="dense" onPress={() => viewAsMember(null)}>
        {t('Back to admin view')}
      </Button>
    </section>
  )
}
