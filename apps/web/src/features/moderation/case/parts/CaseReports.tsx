import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { AvatarStack } from '@koinon/ui/marks/AvatarStack'
import { Badge } from '@koinon/ui/marks/Badge'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { reasonLabel, severityOf, weightText } from '../../labels.ts'
import type { WholeCase } from '../../labels.ts'
import styles from './CaseReports.module.css'

type Report = WholeCase['reports'][number]

/** The reports, those with the same reason in one line, and the rules that flagged it. */
export function CaseReports({ item }: { readonly item: WholeCase }) {
  if (item.reports.length === 0 && item.autoFlags.length === 0) return null
  const title = word('Reports', 'part of a case')
  return (
    <section aria-label={title} className={styles['part']}>
      <Heading level={3} size="h4">
        {title}
      </Heading>
      <ul role="list" className={styles['lines']}>
        {groupsOf(item.reports).map((reports) => (
          <ReportLine key={reports[0].reason} item={item} reports={reports} />
        ))}
        {item.autoFlags.map(({ rule, score, at }) => (
          <li key={`${rule} ${at.getTime()}`} className={styles['line']}>
            <Icon name="flag" className={styles['flag']} />
            <div className={styles['facts']}>
              <Text as="span" size="ui" weight="bold">
                <bdi>{rule}</bdi>
              </Text>
              <Badge>{t('Flagged by a rule')}</Badge>
              <Text as="span" size="small" tone="muted">
                {weightText(score)}
              </Text>
            </div>
            <Text as="span" size="small" tone="muted">
              <RelativeTime at={at} />
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Reports = readonly [Report, ...Report[]]

/** By reason, the largest group first. */
function groupsOf(reports: readonly Report[]): readonly Reports[] {
  const groups = new Map<Report['reason'], Reports>()
  for (const report of reports) {
    const before = groups.get(report.reason)
    groups.set(report.reason, before === undefined ? [report] : [...before, report])
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length)
}

const nameOf = ({ reporter }: Report): string => reporter?.displayName ?? t('Deleted account')
const shownNames = 3

function namesText(reports: Reports): string {
  const others = reports.length - shownNames
  const names = reports.slice(0, shownNames).map(nameOf)
  return formatList(
    others > 0 ? [...names, t('{count, plural, one {# other} other {# others}}', { count: others })] : names,
  )
}

function ReportLine({ item, reports }: { readonly item: WholeCase; readonly reports: Reports }) {
  const [{ reason, at }] = reports
  const label = reasonLabel(reason, item.target.kind)
  const names = namesText(reports)
  return (
    <li className={styles['line']}>
      <AvatarStack
        size={32}
        label={names}
        marks={reports.map(({ id, reporter }) => ({
          kind: 'person' as const,
          name: reporter?.displayName ?? t('Deleted account'),
          seed: reporter?.id ?? id,
          sources: reporter?.avatar?.sources,
        }))}
      />
      <div className={styles['said']}>
        <div className={styles['facts']}>
          <Text as="span" size="ui" weight="bold">
            <bdi>{names}</bdi>
          </Text>
          <Badge tone={severityOf(item.severity).tone}>
            {reports.length === 1 ? label : t('{count, number} × {reason}', { count: reports.length, reason: label })}
          </Badge>
          <Text as="span" size="small" tone="muted">
            {weightText(reports.reduce((sum, { weight }) => sum + weight, 0))}
          </Text>
        </div>
        {wordsOf(reports).map(({ text, by }) => (
          <Text key={text} size="ui" tone="muted" dir="auto" className={styles['words']}>
            {by.length === reports.length ? text : t('{names}: {text}', { names: formatList(by), text })}
          </Text>
        ))}
      </div>
      <Text as="span" size="small" tone="muted">
        <RelativeTime at={at} />
      </Text>
    </li>
  )
}

/** The reporters' texts. Equal texts appear once, with everybody who wrote them. */
function wordsOf(reports: Reports): readonly { readonly text: string; readonly by: readonly string[] }[] {
  const said = new Map<string, string[]>()
  for (const report of reports)
    if (report.text !== null) said.set(report.text, [...(said.get(report.text) ?? []), nameOf(report)])
  return [...said].map(([text, by]) => ({ text, by }))
}
