import { useState } from 'react'
import type { MetricsPeriod } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { saveAsCsv } from '#lib/text/csv/csv.ts'
import { T, t, word } from '#lib/text/i18n/index.ts'
import { timeTags } from '#lib/text/i18n/timeTags.tsx'
import { PeriodControls } from '#lib/numbers/PeriodControls.tsx'
import { DeliveryCard } from './DeliveryCard.tsx'
import { GrowingCard, QuietCard } from './GroupsCards.tsx'
import { HealthCard } from './HealthCard.tsx'
import { NeedsAttention } from './NeedsAttention.tsx'
import { MembersCard, RetentionCard, SeriesCard, WeekdaysCard } from './OverviewCharts.tsx'
import { NewcomersCard } from './NewcomersCard.tsx'
import { OverviewTiles } from './OverviewTiles.tsx'
import { PlaceArrivals } from './PlaceArrivals.tsx'
import { QueueCard } from './QueueCard.tsx'
import { overviewCsv } from './overviewTable.ts'
import { moodText, summaryText } from './overviewTexts.ts'
import type { PlaceNumbers, PlaceTotals } from './overviewTexts.ts'
import styles from './Overview.module.css'

/** How the whole place is doing, in a period that the reader chooses. For administrators. */
export function PlaceOverview() {
  const [period, setPeriod] = useState<MetricsPeriod>('MONTH')
  const [isTable, setTable] = useState(false)
  const numbers = usePeriods(period)
  const { data } = numbers
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <Summary numbers={data} />
        <PeriodControls period={period} onPeriodChange={setPeriod} isTable={isTable} onTableChange={setTable} />
        <Button
          size="dense"
          icon="download-simple"
          isDisabled={data === undefined || data.countedAt === null}
          onPress={() => data !== undefined && saveAsCsv(`overview-${data.days}`, overviewCsv(data))}
        >
          {word('CSV', 'button that saves the numbers as a file')}
        </Button>
      </div>
      <Loaded query={numbers} skeleton={<RowsSkeleton rows={6} />}>
        {(found) =>
          found.totals === null ? <NotCounted /> : <Counted numbers={found} totals={found.totals} isTable={isTable} />
        }
      </Loaded>
    </div>
  )
}

/** The numbers of the chosen period; those of the others are read ahead, so that choosing them shows them at once. */
function usePeriods(chosen: MetricsPeriod) {
  const first = useCall('admin.metrics', { query: { period: 'MONTH' } })
  const enabled = first.data !== undefined
  const week = useCall('admin.metrics', { query: { period: 'WEEK' } }, { enabled })
  const year = useCall('admin.metrics', { query: { period: 'YEAR' } }, { enabled })
  return { WEEK: week, MONTH: first, YEAR: year }[chosen]
}

/** One sentence that sums up the period. */
function Summary({ numbers }: { readonly numbers: PlaceNumbers | undefined }) {
  return (
    <p className={styles['summary']} role="status">
      {numbers !== undefined && numbers.totals !== null && (
        <>
          {summaryText(numbers.totals)} <strong>{moodText(numbers)}</strong>
        </>
      )}
    </p>
  )
}

function NotCounted() {
  return (
    <>
      <DataCard title={t('First numbers tomorrow')}>
        <Text tone="muted">{t('Members, posts and activity are counted once an hour, from the first day on.')}</Text>
      </DataCard>
      <div className={styles['wide']}>
        <NeedsAttention />
        <HealthCard />
      </div>
    </>
  )
}

interface CountedProps {
  readonly numbers: PlaceNumbers
  readonly totals: PlaceTotals
  readonly isTable: boolean
}

function Counted({ numbers, totals, isTable }: CountedProps) {
  return (
    <>
      <OverviewTiles numbers={numbers} totals={totals} />
      {isTable && <SeriesCard numbers={numbers} />}
      <div className={styles['wide']}>
        <MembersCard numbers={numbers} isTable={isTable} />
        <NeedsAttention />
      </div>
      <div className={styles['three']}>
        <RetentionCard numbers={numbers} />
        <WeekdaysCard numbers={numbers} isTable={isTable} />
        <HealthCard />
      </div>
      <div className={styles['three']}>
        <NewcomersCard numbers={numbers} />
        <GrowingCard numbers={numbers} />
        <QuietCard numbers={numbers} />
      </div>
      <div className={styles['two']}>
        <QueueCard numbers={numbers} totals={totals} isTable={isTable} />
        <PlaceArrivals period={numbers.period} isTable={isTable} />
        <DeliveryCard numbers={numbers} isTable={isTable} />
      </div>
      {numbers.countedAt !== null && (
        <Text size="small" tone="muted">
          <T message="Updated hourly, last <time>at a time</time>." tags={timeTags(numbers.countedAt)} />{' '}
          {t('Active means: posted, commented, reacted, messaged or came to an event. Days are in UTC.')}
        </Text>
      )}
    </>
  )
}
