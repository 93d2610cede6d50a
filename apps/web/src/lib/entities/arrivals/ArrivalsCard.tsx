import type { Arrivals } from '@koinon/contract/shared'
import { Text } from '@koinon/ui/foundations/Text'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { NumbersTable } from '@koinon/ui/overview/NumbersTable'
import { StepBars } from '@koinon/ui/overview/StepBars'
import { CsvButton } from '../../numbers/CsvButton.tsx'
import { formatNumber } from '../../text/format.ts'
import { t, word } from '../../text/i18n/index.ts'
import { countHeads, countsOf, wayName } from './arrivalTexts.ts'
import type { ArrivalWay } from './arrivalTexts.ts'

export interface ArrivalsCardProps {
  readonly arrivals: Arrivals
  readonly isTable: boolean
  /** For the whole place, not for one group. */
  readonly isPlace?: boolean
}

/** Which join code or invitation brought whom: as bars or a table, and as a file. */
export function ArrivalsCard({ arrivals: { period, people, ways }, isTable, isPlace = false }: ArrivalsCardProps) {
  const title = word('Arrivals', 'the ways by which people came')
  const columns = countsOf(isPlace)
  const heads = countHeads(isPlace)
  const head = [word('Way', 'by which people came'), ...columns.map((count) => heads[count])]
  if (people === 0)
    return (
      <DataCard title={title}>
        <Text size="small" tone="muted">
          {t('Nobody came in this time.')}
        </Text>
      </DataCard>
    )
  return (
    <DataCard
      title={title}
      aside={
        <CsvButton
          title={title}
          file={`arrivals-${period.toLowerCase()}`}
          renderRows={() => [head, ...ways.map((way) => cellsOf(way, columns))]}
        />
      }
    >
      {isTable ? (
        <NumbersTable
          label={title}
          head={head}
          rows={ways.map((way) => ({
            id: idOf(way),
            name: <bdi>{wayName(way)}</bdi>,
            cells: columns.map((count) => (way[count] === null ? '–' : formatNumber(way[count]))),
          }))}
        />
      ) : (
        <StepBars label={title} steps={ways.map((way) => barOf(way, Math.max(...ways.map((each) => each.people))))} />
      )}
    </DataCard>
  )
}

const idOf = ({ kind, joinCodeId }: ArrivalWay): string => joinCodeId ?? kind

const cellsOf = (way: ArrivalWay, columns: ReturnType<typeof countsOf>): string[] => [
  wayName(way),
  ...columns.map((count) => `${way[count] ?? ''}`),
]

function barOf(way: ArrivalWay, highest: number) {
  const { people, posted } = way
  const words =
    posted === null
      ? formatNumber(people)
      : t('{people, number}, {posted, plural, one {# posted} other {# posted}}', { people, posted })
  return { id: idOf(way), name: wayName(way), share: people / highest, words }
}
