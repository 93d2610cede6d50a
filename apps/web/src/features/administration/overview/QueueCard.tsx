import type { ReactNode } from 'react'
import { LineChart } from '@koinon/ui/charts/LineChart'
import { Text } from '@koinon/ui/foundations/Text'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { NumbersTable } from '@koinon/ui/overview/NumbersTable'
import { CsvButton } from '#lib/numbers/CsvButton.tsx'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { timeHead, timeLabel, waitText } from './overviewTexts.ts'
import type { PlaceNumbers, PlaceTotals } from './overviewTexts.ts'

export interface QueueCardProps {
  readonly numbers: PlaceNumbers
  readonly totals: PlaceTotals
  readonly isTable: boolean
}

/** How long reports waited for a decision, and how many decisions were overturned. */
export function QueueCard({ numbers: { queue, opinions, interval, period }, totals, isTable }: QueueCardProps) {
  const title = t('Wait for decisions')
  const agreement = opinions.agreed + opinions.differed > 0 && <Text size="small">{agreementText(opinions)}</Text>
  if (totals.decided === 0) return <NoDecisions title={title}>{agreement}</NoDecisions>
  const head = [
    timeHead(interval),
    word('Decided', 'column: how many cases'),
    word('Median', 'column: of waiting times'),
    t('9 of 10 within'),
    word('Overturned', 'column: how many decisions'),
  ]
  const rowsOf = () => [
    head,
    ...queue.map(({ at, decided, median, ninetieth, overturned }) => [
      at.toISOString().slice(0, 10),
      ...[decided, median, ninetieth, overturned].map((value) => `${value ?? ''}`),
    ]),
  ]
  return (
    <DataCard
      title={title}
      aside={<CsvButton title={title} file={`queue-${period.toLowerCase()}`} renderRows={rowsOf} />}
    >
      <Text size="ui">{summaryOf(totals)}</Text>
      {agreement}
      {isTable ? (
        <NumbersTable
          label={title}
          head={head}
          rows={queue
            .map(({ at, decided, median, ninetieth, overturned }) => ({
              id: at.toISOString(),
              name: timeLabel(at, interval),
              cells: [
                formatNumber(decided),
                median === null ? '–' : waitText(median),
                ninetieth === null ? '–' : waitText(ninetieth),
                formatNumber(overturned),
              ],
            }))
            .toReversed()}
        />
      ) : (
        <LineChart
          label={title}
          points={queue.flatMap(({ at, median }) =>
            median === null ? [] : [{ label: timeLabel(at, interval), value: median, words: waitText(median) }],
          )}
          formatValue={waitText}
        />
      )}
    </DataCard>
  )
}

const NoDecisions = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <DataCard title={title}>
    <Text size="small" tone="muted">
      {t('No case was decided in this time.')}
    </Text>
    {children}
  </DataCard>
)

const agreementText = ({ agreed, differed }: PlaceNumbers['opinions']): string =>
  t(
    'Blind second opinions agreed with the first in {share, number, percent} of {count, plural, one {# case} other {# cases}}',
    {
      share: agreed / (agreed + differed),
      count: agreed + differed,
    },
  )

function summaryOf({ decided, queueWait, queueWait90, overturned }: PlaceTotals): string {
  const counted = t('{count, plural, one {# decision} other {# decisions}}', { count: decided })
  const waits =
    queueWait === null || queueWait90 === null
      ? ''
      : t('half within {median}, 9 of 10 within {ninetieth}', {
          median: waitText(queueWait),
          ninetieth: waitText(queueWait90),
        })
  const undone = t('{count, plural, =0 {none overturned} one {# overturned} other {# overturned}}', {
    count: overturned,
  })
  return [counted, waits, undone].filter((part) => part !== '').join(' · ')
}
