import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { HealthList } from '@koinon/ui/overview/HealthList'
import { useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { healthItem, mainParts } from './healthTexts.ts'

/** The state of each part of the installation. */
export function HealthCard() {
  const health = useCall('admin.health', {})
  const title = word('Health', 'of the server')
  return (
    <DataCard
      title={title}
      aside={
        health.data && (
          <>
            {word('Version', 'of the server')} <bdi>{health.data.version}</bdi> ·{' '}
            <Link href={paths.managed('health')}>{word('Details', 'of the health of the server')}</Link>
          </>
        )
      }
    >
      <Loaded query={health} skeleton={<RowsSkeleton rows={3} hasMark={false} />}>
        {({ parts, startedAt }) => (
          <>
            <HealthList label={title} items={mainParts(parts).map((part) => healthItem(part, startedAt))} />
            {parts.some(({ name, facts }) => name === 'MAIL' && facts.isSetUp === false) && <MailUnset />}
          </>
        )}
      </Loaded>
    </DataCard>
  )
}

function MailUnset() {
  return (
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
  )
}
