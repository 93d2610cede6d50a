import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { metricsQuery, periodLabels, periods, queryBefore, tableOf } from '#features/organizations/metrics.ts'
import type { Metrics, Period } from '#features/organizations/metrics.ts'
import { MetricsByGroup } from '#features/organizations/MetricsByGroup.tsx'
import { MetricsChart } from '#features/organizations/MetricsChart.tsx'
import { MetricsTiles } from '#features/organizations/MetricsTiles.tsx'
import { Retention } from '#features/organizations/Retention.tsx'
import styles from '#features/organizations/organizations.module.css'
import { useCall } from '#lib/data/calls/index.ts'
import { saveAsCsv } from '#lib/text/csv/csv.ts'
import { formatRelative } from '#lib/text/format.ts'
import { T, t, word } from '#lib/text/i18n/index.ts'
import { timeTags } from '#lib/text/i18n/timeTags.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import type { OpenGroup } from '#features/groups/index.ts'
import { useOpenGroup } from '#routes/groups/useOpenGroup.ts'

/** E08: members, arrivals, departures and activity over time. */
export function OrganizationMetrics() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.permissions.includes('METRICS'))
    return <EmptyList kind="group">{t('Only admins can see analytics.')}</EmptyList>
  return <Numbers key={group.id} group={group} />
}

function Numbers({ group }: { readonly group: OpenGroup }) {
  const handle = group.handle ?? group.id
  const [period, setPeriod] = useState<Period>('30')
  const [now] = useState(() => new Date())
  const query = metricsQuery(group.id, period, now)
  const metrics = useCall('groups.getEnterpriseGroupMetrics', query)
  const earlier = queryBefore(query)
  // Of a time when it was not there yet there is nothing to compare with.
  const hasBefore = group.createdAt.getTime() <= Date.parse(earlier.body.from)
  const before = useCall('groups.getEnterpriseGroupMetrics', earlier, { enabled: hasBefore })
  const words = periodLabels()
  return (
    <Stack gap={7} className={styles['page']}>
      <div className={styles['tools']}>
        <NativeSelect
          label={word('Time', 'over which things are counted')}
          options={periods.map((value) => ({ value, label: words[value] }))}
          value={period}
          onChange={(value) => setPeriod(value as Period)}
        />
        {metrics.data?.countedAt && (
          <Button icon="download-simple" onPress={() => saveAsCsv(`${handle}-${period}`, tableOf(metrics.data))}>
            {t('Save as CSV')}
          </Button>
        )}
      </div>
      <Loaded query={metrics} skeleton={<RowsSkeleton rows={5} />}>
        {(data) => <Counted metrics={data} before={hasBefore ? before.data?.totals : undefined} />}
      </Loaded>
    </Stack>
  )
}

interface CountedProps {
  readonly metrics: Metrics
  readonly before: Metrics['totals'] | undefined
}

function Counted({ metrics, before }: CountedProps) {
  const { countedAt } = metrics
  if (countedAt === null)
    return (
      <EmptyState drawing="group" title={t('First numbers tomorrow')}>
        {t('Arrivals, departures and posts are counted once an hour. Come back tomorrow.')}
      </EmptyState>
    )
  return (
    <>
      <MetricsTiles metrics={metrics} before={before} />
      <MetricsChart metrics={metrics} />
      <MetricsByGroup groups={metrics.groups} />
      <Retention weeks={metrics.retention} />
      <Text size="small" tone="muted">
        <T
          message="Updated hourly, last <time>{when}</time>."
          values={{ when: formatRelative(countedAt) }}
          tags={timeTags(countedAt)}
        />{' '}
        {t('Active means: posted, commented, reacted or came to an event. Days are in UTC.')}
      </Text>
    </>
  )
}
