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
import { t, word } from '#lib/text/i18n/index.ts'
import { saveFile } from '#lib/text/csv.ts'

const shownYears = 4

/** Reports, decisions and appeals of a year in numbers, to be published. */
export function Transparency() {
  const [thisYear] = useState(() => new Date().getUTCFullYear())
  const [year, setYear] = useState(thisYear)
  const [from, to] = [year, year + 1].map((begins) => new Date(Date.UTC(begins, 0, 1)).toISOString())
  const report = useCall('admin.transparency', { body: { from: from ?? '', to: to ?? '' } })
  const title = t('Transparency report')
  return (
    <Screen title={title} parent={paths.manage}>
      <Page>
        <Stack gap={5} align="start">
          <Text tone="muted">
            {t('Numbers that a transparency report needs. They name nobody; a number below five is not told.')}
          </Text>
          <NativeSelect
            label={word('Year', 'of a report')}
            value={`${year}`}
            onChange={(value) => setYear(Number(value))}
            options={Array.from({ length: shownYears }, (_, back) => `${thisYear - back}`).map((value) => ({
              value,
              label: value,
            }))}
          />
        </Stack>
        <Loaded query={report} skeleton={<RowsSkeleton rows={6} hasMark={false} />}>
          {(read) => (
            <>
              <ReportTables report={read} />
              <Files title={title} report={read} year={year} />
            </>
          )}
        </Loaded>
      </Page>
    </Screen>
  )
}

function Files({ title, report, year }: { readonly title: string; readonly report: Report; readonly year: number }) {
  const file = `transparency-${year}`
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
