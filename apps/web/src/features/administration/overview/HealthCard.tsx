import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { HealthList } from '@koinon/ui/overview/HealthList'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { healthItem } from './healthTexts.ts'

/** The state of each part of the installation. */
export function HealthCard() {
  const health = useCall('admin.health', {}).data
  if (health === undefined) return null
  const title = word('Health', 'of the server')
  const isMailUnset = health.parts.some(({ name, facts }) => name === 'MAIL' && facts.isSetUp === false)
  return (
    <DataCard
      title={title}
      aside={
        <>
          {word('Version', 'of the server')} <bdi>{health.version}</bdi>
        </>
      }
    >
      <HealthList label={title} items={health.parts.map((part) => healthItem(part, health.startedAt))} />
      {isMailUnset && (
        <>
          <Text size="small" tone="muted">
            {t('Emails stay on this server. To send them, set {settings} and restart.', {
              settings: 'SMTP_URL, MAIL_FROM',
            })}
          </Text>
          <LinkButton href={paths.outbox} size="dense" target="_blank">
            {t('Read them here')}
          </LinkButton>
        </>
      )}
    </DataCard>
  )
}
