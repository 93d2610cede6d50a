import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { useCall } from '../../../lib/calls/index.ts'
import { t, word } from '../../../lib/i18n/index.ts'
import { When } from '../../../lib/people/When.tsx'
import { Part } from '../parts.tsx'
import styles from './Overview.module.css'

/** Whether the server is healthy, and what is not. */
export function Health() {
  const state = useCall('landing.contentServiceStatus', {}).data
  if (state === undefined) return null
  const failing = state.checks.filter(({ ok }) => !ok)
  return (
    <Part title={t('How the server is')}>
      <div className={styles['line']}>
        {failing.length === 0 ? (
          <Badge tone="success">{t('All is well')}</Badge>
        ) : (
          <Badge tone="danger">{t('Something is wrong')}</Badge>
        )}
        {state.version !== undefined && (
          <Text as="span" size="small" tone="muted">
            {word('Version', 'of the server')} <bdi>{state.version}</bdi>
          </Text>
        )}
      </div>
      {failing.map(({ name, since }) => (
        <Text key={name} size="small">
          <bdi>{name}</bdi> · <When at={new Date(since)} />
        </Text>
      ))}
    </Part>
  )
}
