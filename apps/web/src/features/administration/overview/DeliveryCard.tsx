import { DataCard } from '@koinon/ui/overview/DataCard'
import { NumbersTable } from '@koinon/ui/overview/NumbersTable'
import { StepBars } from '@koinon/ui/overview/StepBars'
import { CsvButton } from '#lib/numbers/CsvButton.tsx'
import { formatNumber, formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { timeHead, timeLabel } from './overviewTexts.ts'
import type { PlaceNumbers } from './overviewTexts.ts'

type DeliveryCounts = PlaceNumbers['deliveries'][number]

const kindNames: Readonly<Record<DeliveryCounts['kind'], () => string>> = {
  MAIL: () => word('Email', 'part of the server'),
  SMS: () => t('Text messages'),
  WEB: () => t('Push to browsers'),
  IOS: () => t('Push to iPhones'),
  ANDROID: () => t('Push to Android'),
}

interface DeliveryCardProps {
  readonly numbers: PlaceNumbers
  readonly isTable: boolean
}

/** How mails, text messages and pushes of the period ended; nothing if none were sent. */
export function DeliveryCard({ numbers: { deliveries, interval, period }, isTable }: DeliveryCardProps) {
  if (deliveries.length === 0) return null
  const title = word('Deliveries', 'of mails and pushes')
  const head = [
    timeHead(interval),
    word('Kind', 'column: of a delivery'),
    word('Delivered', 'column: how many mails or pushes'),
    word('Refused', 'column: how many mails or pushes'),
    word('Failed', 'column: how many tries'),
  ]
  const countsOf = ({ delivered, refused, failed }: DeliveryCounts) => [delivered, refused, failed]
  const rowsOf = () => [
    head,
    ...deliveries.map((line) => [
      line.at.toISOString().slice(0, 10),
      kindNames[line.kind](),
      ...countsOf(line).map(String),
    ]),
  ]
  return (
    <DataCard
      title={title}
      aside={<CsvButton title={title} file={`deliveries-${period.toLowerCase()}`} renderRows={rowsOf} />}
    >
      {isTable ? (
        <NumbersTable
          label={title}
          head={head}
          rows={deliveries
            .map((line) => ({
              id: `${line.at.toISOString()} ${line.kind}`,
              name: timeLabel(line.at, interval),
              cells: [kindNames[line.kind](), ...countsOf(line).map(formatNumber)],
            }))
            .toReversed()}
        />
      ) : (
        <StepBars label={title} steps={stepsOf(deliveries)} />
      )}
    </DataCard>
  )
}

/** The share that was delivered, of each kind. */
function stepsOf(lines: readonly DeliveryCounts[]) {
  return [...new Set(lines.map(({ kind }) => kind))].map((kind) => {
    const own = lines.filter((line) => line.kind === kind)
    const sum = (count: 'delivered' | 'refused' | 'failed') => own.reduce((total, line) => total + line[count], 0)
    const delivered = sum('delivered')
    const share = delivered / Math.max(1, delivered + sum('refused') + sum('failed'))
    return { name: kindNames[kind](), share, words: `${formatNumber(delivered)} · ${formatPercent(share)}` }
  })
}
