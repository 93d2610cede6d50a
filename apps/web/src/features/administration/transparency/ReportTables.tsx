import { Text } from '@koinon/ui/foundations/Text'
import { NumbersTable } from '@koinon/ui/overview/NumbersTable'
import { t, word } from '#lib/text/i18n/index.ts'
import { waitText } from '../overview/overviewTexts.ts'
import { Fact, Facts, Part } from '../adminLayout.tsx'
import { type Report, automationText, countText, groundText, kindText, levelText, triggerText } from './reportTexts.ts'

/** The numbers of a period: reports, decisions by kind and ground, and appeals. */
export function ReportTables({ report }: { readonly report: Report }) {
  const { notices, appeals, overturned, medians } = report
  const wait = (seconds: number | null) => (seconds === null ? '–' : waitText(seconds))
  return (
    <>
      <Part title={word('Reports', 'by members')}>
        <Facts>
          <Fact label={word('Filed', 'number of reports or appeals')}>{countText(notices.filed)}</Fact>
          <Fact label={word('Upheld', 'number of reports')}>{countText(notices.upheld)}</Fact>
          <Fact label={word('Dismissed', 'number of reports')}>{countText(notices.dismissed)}</Fact>
          <Fact label={word('Open', 'number of reports or appeals')}>{countText(notices.open)}</Fact>
          <Fact label={t('Median time to a decision')}>{wait(medians.notice)}</Fact>
        </Facts>
      </Part>
      <Decisions decisions={report.decisions} />
      <Part title={word('Appeals', 'against decisions')}>
        <Facts>
          <Fact label={word('Filed', 'number of reports or appeals')}>{countText(appeals.filed)}</Fact>
          <Fact label={word('Granted', 'number of appeals')}>{countText(appeals.granted)}</Fact>
          <Fact label={word('Refused', 'number of appeals')}>{countText(appeals.refused)}</Fact>
          <Fact label={word('Open', 'number of reports or appeals')}>{countText(appeals.open)}</Fact>
          <Fact label={t('Median time to a decision')}>{wait(medians.appeal)}</Fact>
          <Fact label={t('Removals that no longer hold')}>{countText(overturned)}</Fact>
        </Facts>
      </Part>
    </>
  )
}

function Decisions({ decisions }: Pick<Report, 'decisions'>) {
  const title = word('Decisions', 'of moderators')
  return (
    <Part title={title}>
      {decisions.length === 0 ? (
        <Text tone="muted">{t('Nothing was restricted in this period.')}</Text>
      ) : (
        <NumbersTable
          label={title}
          head={[
            word('Kind', 'column: of a decision'),
            word('By', 'column: who decided'),
            word('Ground', 'column: law or rules'),
            word('Because of', 'column: what led to a decision'),
            word('Automation', 'column: of a decision'),
            word('Number', 'column: how many'),
          ]}
          rows={decisions.map((row) => ({
            id: `${row.kind} ${row.level} ${row.ground} ${row.trigger} ${row.automatedDetection} ${row.automatedDecision}`,
            name: kindText(row.kind),
            cells: [
              levelText(row.level),
              groundText(row.ground),
              triggerText(row.trigger),
              automationText(row),
              countText(row.count),
            ],
          }))}
        />
      )}
    </Part>
  )
}
