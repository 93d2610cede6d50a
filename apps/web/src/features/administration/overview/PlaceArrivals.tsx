import type { MetricsPeriod } from '@koinon/contract/shared'
import { useCall } from '#lib/data/calls/index.ts'
import { ArrivalsCard } from '#lib/entities/arrivals/ArrivalsCard.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** Which join code or invitation brought those who registered. */
export function PlaceArrivals({ period, isTable }: { readonly period: MetricsPeriod; readonly isTable: boolean }) {
  const arrivals = useCall('admin.arrivals', { query: { period } })
  return (
    <Loaded query={arrivals} skeleton={<RowsSkeleton rows={3} hasMark={false} />}>
      {(found) => <ArrivalsCard arrivals={found} isTable={isTable} isPlace />}
    </Loaded>
  )
}
