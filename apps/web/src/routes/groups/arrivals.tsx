import { useState } from 'react'
import type { MetricsPeriod } from '@koinon/contract/shared'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import { ArrivalsCard } from '#lib/entities/arrivals/ArrivalsCard.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { PeriodControls } from '#lib/numbers/PeriodControls.tsx'
import { useOpenGroup } from './useOpenGroup.ts'

/** Which join code or invitation brought whom into a group, for people who run it. */
export function GroupArrivals() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.permissions.includes('METRICS'))
    return <EmptyList kind="group">{t('Only admins can see analytics.')}</EmptyList>
  return <PeriodArrivals key={group.id} groupId={group.id} />
}

function PeriodArrivals({ groupId }: { readonly groupId: string }) {
  const [period, setPeriod] = useState<MetricsPeriod>('MONTH')
  const arrivals = useCall('groups.getArrivals', { params: { groupId }, query: { period } })
  const [isTable, setTable] = useState(false)
  return (
    <Stack gap={5} isPadded>
      <Cluster gap={4}>
        <PeriodControls period={period} onPeriodChange={setPeriod} isTable={isTable} onTableChange={setTable} />
      </Cluster>
      <Loaded query={arrivals} skeleton={<RowsSkeleton rows={4} hasMark={false} />}>
        {(found) => <ArrivalsCard arrivals={found} isTable={isTable} />}
      </Loaded>
      <Text size="small" tone="muted">
        {t('Numbers are shown for five or more people. People who left since still count.')}
      </Text>
    </Stack>
  )
}
