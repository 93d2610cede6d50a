import { Text } from '@koinon/ui/foundations/Text'
import { Waiting } from '../../features/settings/account/Waiting.tsx'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'

/** A child's account, until a parent agrees. */
export function ParentStep() {
  return (
    <Waiting title={t('Waiting for a parent')} page={paths.welcome('parent')}>
      <Text size="lead">
        {t('We asked your parent by email whether you may join. Once they agree, everything is open to you.')}
      </Text>
    </Waiting>
  )
}
