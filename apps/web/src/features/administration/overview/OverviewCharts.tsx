import { CohortTable } from '@koinon/ui/overview/CohortTable'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { GrowthChart } from '@koinon/ui/overview/GrowthChart'
import { WeekBars } from '@koinon/ui/overview/WeekBars'
import { Text } from '@koinon/ui/foundations/Text'
import { NumbersTable } from '@koinon/ui/overview/NumbersTable'
import { CsvButton } from '#lib/numbers/CsvButton.tsx'
import { dayMs } from '#lib/text/durations.ts'
import { formatCount, formatDate, formatNumber, formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { seriesTable } from './overviewTable.ts'
import { joinedLabel, timeHead, timeLabel } from './overviewTexts.ts'
import type { PlaceNumbers } from './overviewTexts.ts'
import styles from './Overview.module.css'

interface ChartProps {
  readonly numbers: PlaceNumbers
  readonly isTable: boolean
}

/** How many members there were, and how many joined. */
export function MembersCard({ numbers: { growth }, isTable }: ChartProps) {
  const title = word('Members', 'tab of a group')
  const joined = joinedLabel(growth.interval)
  const points = growth.points.map(({ at, members, joined: added }) => ({
    label: timeLabel(at, growth.interval),
    value: members,
    added,
    words: t('{members, plural, one {# member} other {# members}}, {joined, number} joined', {
      members,
      joined: added,
    }),
  }))
  if (isTable)
    return (
      <DataCard title={title}>
        <NumbersTable
          label={title}
          head={[timeHead(growth.interval), title, joined]}
          rows={points
            .map(({ label, value, added }) => ({
              id: label,
              name: label,
              cells: [formatNumber(value), formatNumber(added)],
            }))
            .toReversed()}
        />
      </DataCard>
    )
  return (
    <DataCard
      title={title}
      aside={
        <span className={styles['legend']} aria-hidden="true">
          <span className={styles['lineKey']} />
          {title}
          <span className={styles['barKey']} />
          {joined}
        </span>
      }
    >
      <GrowthChart label={`${title}, ${joined}`} points={points} formatValue={formatCount} />
    </DataCard>
  )
}

/** The lines of the tiles, as numbers. */
export function SeriesCard({ numbers }: Pick<ChartProps, 'numbers'>) {
  const { head, rows } = seriesTable(numbers)
  const title = t('Main numbers')
  return (
    <DataCard title={title}>
      <NumbersTable
        label={title}
        head={head}
        rows={rows
          .map(({ at, cells }) => ({
            id: at.toISOString(),
            name: timeLabel(at, numbers.interval),
            cells: cells.map((cell) => (cell === '' ? '–' : formatNumber(Number(cell)))),
          }))
          .toReversed()}
      />
    </DataCard>
  )
}

const shownLater = 4

/** Of those who joined in a week or month, how many were active in the following ones. */
export function RetentionCard({ numbers: { retention } }: Pick<ChartProps, 'numbers'>) {
  const { unit, cohorts } = retention
  const title = word('Retention', 'of members')
  const columns = Array.from({ length: shownLater }, (_, index) =>
    unit === 'WEEK'
      ? t('Week {count, number}', { count: index + 1 })
      : t('Month {count, number}', { count: index + 1 }),
  )
  return (
    <DataCard
      title={title}
      aside={
        cohorts.length === 0 ? (
          t('still active after joining')
        ) : (
          <CsvButton
            title={title}
            file={`retention-${unit.toLowerCase()}`}
            renderRows={() => [
              [word('Joined', 'how many people, column'), word('People', 'list in the administration'), ...columns],
              ...cohorts.map(({ startsOn, joined, kept }) => [startsOn, `${joined}`, ...kept.map(String)]),
            ]}
          />
        )
      }
    >
      {cohorts.length === 0 ? (
        <Text size="small" tone="muted">
          {t('First numbers tomorrow')}
        </Text>
      ) : (
        <CohortTable
          label={title}
          head={[word('Joined', 'how many people, column'), word('People', 'list in the administration'), ...columns]}
          unknown={t('Not known yet')}
          rows={cohorts.map(({ startsOn, joined, kept }) => ({
            id: startsOn,
            name: formatDate(new Date(`${startsOn}T00:00:00.000Z`), unit === 'WEEK' ? 'short' : 'month', 'UTC'),
            size: formatNumber(joined),
            cells: columns.map((_, index) => {
              const there = kept[index]
              return there === undefined ? null : { share: there / joined, words: formatPercent(there / joined) }
            }),
          }))}
        />
      )}
    </DataCard>
  )
}

/** 5 January 1970 was a Monday. */
const monday = 4 * dayMs

/** How many posts an average day of the week has. */
export function WeekdaysCard({ numbers: { weekdays }, isTable }: ChartProps) {
  const title = t('Posts by weekday')
  const bars = weekdays.map((value, index) => ({
    name: formatDate(new Date(monday + index * dayMs), 'shortWeekday', 'UTC'),
    value,
    words: formatNumber(value),
  }))
  return (
    <DataCard title={title}>
      {isTable ? (
        <NumbersTable
          label={title}
          head={[word('Day', 'column'), word('Posts', 'number')]}
          rows={bars.map(({ name, words }) => ({ id: name, name, cells: [words] }))}
        />
      ) : (
        <WeekBars label={title} bars={bars} />
      )}
    </DataCard>
  )
}
