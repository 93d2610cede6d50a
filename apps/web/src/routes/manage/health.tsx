import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { Page, Part } from '#features/administration/adminLayout.tsx'
import { BackupList } from '#features/administration/health/BackupList.tsx'
import { DeliveryTable } from '#features/administration/health/DeliveryTable.tsx'
import { GivenUpJobs } from '#features/administration/health/GivenUpJobs.tsx'
import { HealthParts } from '#features/administration/health/HealthParts.tsx'
import { NodeList } from '#features/administration/health/NodeList.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { t, word } from '#lib/text/i18n/index.ts'

/** The state of each part of the installation, what mends it, and the work that failed for good. */
export function ManagedHealth() {
  const health = useCall('admin.health', {})
  const title = word('Health', 'of the server')
  return (
    <Screen
      title={title}
      parent={paths.manage}
      actions={
        <Button icon="arrow-clockwise" isLoading={health.isFetching} onPress={() => void health.refetch()}>
          {t('Check again')}
        </Button>
      }
    >
      <Page>
        <Loaded query={health} skeleton={<RowsSkeleton rows={8} hasMark={false} />}>
          {(found) => <Found {...found} title={title} />}
        </Loaded>
      </Page>
    </Screen>
  )
}

interface FoundProps extends ReplyOf<'admin.health'> {
  readonly title: string
}

function Found({ title, version, startedAt, parts }: FoundProps) {
  const nodes = parts.find(({ name }) => name === 'NODES')?.facts.nodes ?? []
  const hasFailedJobs = parts.some(({ facts }) => facts.givenUp !== undefined && facts.givenUp > 0)
  const backups = word('Backups', 'part of the server')
  const deliveries = t('Deliveries in seven days')
  const processes = word('Processes', 'of the server')
  const jobs = t('Failed jobs')
  return (
    <>
      <HealthParts label={title} parts={parts} startedAt={startedAt} />
      <Text size="small" tone="muted">
        {word('Version', 'of the server')} <bdi>{version}</bdi>
      </Text>
      {hasFailedJobs && (
        <Part title={jobs}>
          <GivenUpJobs label={jobs} />
        </Part>
      )}
      <Part title={backups}>
        <BackupList label={backups} />
      </Part>
      <Part title={deliveries}>
        <DeliveryTable label={deliveries} parts={parts} />
      </Part>
      {nodes.length > 0 && (
        <Part title={processes}>
          <NodeList label={processes} nodes={nodes} />
        </Part>
      )}
    </>
  )
}
