import { word, t } from '#lib/text/i18n/index.ts'
import type { PlaceNumbers } from './overviewTexts.ts'
import { timeHead } from './overviewTexts.ts'

const seriesLabels = (): Readonly<Record<PlaceNumbers['series'][number]['name'], string>> => ({
  MEMBERS: word('Members', 'tab of a group'),
  ACTIVE: t('Active people'),
  POSTS: word('Posts', 'number'),
  QUEUE_WAIT: t('Wait in the queue (seconds)'),
})

export interface SeriesTable {
  readonly head: readonly string[]
  /** Newest last; the first cell is the day. */
  readonly rows: ReadonlyArray<{ readonly at: Date; readonly cells: readonly string[] }>
}

/** The lines of the tiles, a row for each point. */
export function seriesTable({ series, interval }: PlaceNumbers): SeriesTable {
  const labels = seriesLabels()
  const points = series[0]?.points ?? []
  return {
    head: [timeHead(interval), ...series.map(({ name }) => labels[name])],
    rows: points.map(({ at }, row) => ({
      at,
      cells: series.map(({ points: line }) => `${line[row]?.value ?? ''}`),
    })),
  }
}

/** All numbers of the period as a file for spreadsheets. */
export function overviewCsv(numbers: PlaceNumbers): string[][] {
  const { head, rows } = seriesTable(numbers)
  return [[...head], ...rows.map(({ at, cells }) => [at.toISOString().slice(0, 10), ...cells])]
}
