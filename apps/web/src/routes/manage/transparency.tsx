import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useState } from 'react'
import { Page } from '#features/administration/adminLayout.tsx'
import { ReportTables } from '#features/administration/transparency/ReportTables.tsx'
import { type Report, reportRows } from '#features/administration/transparency/reportTexts.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { CsvButton } from '#lib/numbers/CsvButton.tsx'
import { i18n, t, word } from '#lib/text/i18n/index.ts'
import { saveFile } from '#lib/text/csv/csv.ts'

const shownHalves = 8

interface Half {
  readonly year: number
  readonly half: 1 | 2
}

/** The halves of years that have ended, the latest first. */
function endedHalves(now: Date): readonly Half[] {
  const current = now.getUTCFullYear() * 2 + (now.getUTCMonth() < 6 ? 0 : 1)
  return Array.from({ length: shownHalves }, (_, back) => current - 1 - back).map((count) => ({
    year: Math.floor(count / 2),
    half: count % 2 === 0 ? 1 : 2,
  }))
}

const nameOf = ({ year, half }: Half): string => `${year}-${half}`

/** Such as "January – June 2026". */
function labelOf({ year, half }: Half): string {
  const [from, to] = half === 1 ? [0, 5] : [6, 11]
  return new Intl.DateTimeFormat(i18n.locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(
    new Date(Date.UTC(year, from)),
    new Date(Date.UTC(year, to)),
  )
}

/** Reports, decisions and appeals of half a year in numbers, to be published. */
export function Transparency() {
  const [halves] = useState(() => endedHalves(new Date()))
  const [chosen, setChosen] = useState(() => halves.map(nameOf)[0])
  const [half = { year: 2000, half: 1 }] = halves.filter((one) => nameOf(one) === chosen)
  const report = useCall('admin.transparency', { body: half })
  const title = t('Transparency report')
  return (
    <Screen title={title} parent={paths.manage}>
      <Page>
        <Stack gap={5} align="start">
          <Text tone="muted">
            {t('Numbers that a transparency report needs. They name nobody; a number below five is not told.')}
          </Text>
          <NativeSelect
            label={word('Period', 'of a report')}
            hint={t('Halves of years that have ended: overlapping reports would give small numbers away.')}
            value={nameOf(half)}
            onChange={setChosen}
            options={halves.map((one) => ({ value: nameOf(one), label: labelOf(one) }))}
          />
        </Stack>
        <Loaded query={report} skeleton={<RowsSkeleton rows={6} hasMark={false} />}>
          {(read) => (
            <>
              <ReportTables report={read} />
              <Files title={title} report={read} period={nameOf(half)} />
            </>
          )}
        </Loaded>
      </Page>
    </Screen>
  )
}

interface FilesProps {
  readonly title: string
  readonly report: Report
  readonly period: string
}

function Files({ title, report, period }: FilesProps) {
  const file = `transparency-${period}`
  return (
    <Cluster gap={3}>
      <CsvButton title={title} file={file} renderRows={() => reportRows(report)} />
      <Button
        size="dense"
        icon="download-simple"
        aria-label={t('Save {title} as JSON', { title })}
        onPress={() => saveFile(`${file}.json`, 'application/json', [JSON.stringify(report, null, 2)])}
      >
        {word('JSON', 'button that saves the numbers as a file')}
      </Button>
    </Cluster>
  )
}
