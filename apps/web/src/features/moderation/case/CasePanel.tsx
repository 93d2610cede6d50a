import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useHasScreen } from '#lib/navigation/shell/useHasScreen.ts'
import { reportReasons } from '#lib/entities/reports/reportReasons.ts'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { CaseClaim } from './CaseClaim.tsx'
import { CaseHistory } from './CaseHistory.tsx'
import { CaseNotes } from './CaseNotes.tsx'
import { ReportedContent } from './ReportedContent.tsx'
import { type WholeCase, decisionLabel, kindLabel, severityOf, stateLabel, weightText } from '../labels.ts'
import { Name } from '#lib/entities/people/Name.tsx'
import styles from './CasePanel.module.css'

export interface CasePanelProps {
  readonly item: WholeCase
  readonly isCalm: boolean
}

/** Everything about one case: its subject, the reports, the author, and what was done. */
export function CasePanel({ item, isCalm }: CasePanelProps) {
  const { label, tone } = severityOf(item.severity)
  return (
    <div className={styles['panel']}>
      <Cluster gap={3}>
        <Badge>{kindLabel(item.target.kind)}</Badge>
        <Badge tone={tone}>{label}</Badge>
        <Badge tone={item.state === 'OPEN' ? 'neutral' : 'info'}>{stateLabel(item.state)}</Badge>
        <Text as="span" size="small" tone="muted" isTabular>
          {weightText(item.score)}
        </Text>
        <Text as="span" size="small" tone="muted">
          {t('{count, plural, =0 {Not viewed yet} one {Viewed by # person} other {Viewed by # people}}', {
            count: item.reach,
          })}
        </Text>
      </Cluster>
      {item.state !== 'CLOSED' && <CaseClaim item={item} />}
      <CaseState item={item} />
      <ReportedContent key={item.id} item={item} isCalm={isCalm} />
      <Author item={item} />
      <Reports item={item} />
      <Flags item={item} />
      <CaseNotes item={item} />
      <CaseHistory lines={item.history} />
    </div>
  )
}

/** The decision, or the person who is asked. */
function CaseState({ item: { decision, secondOpinion, appeal, state } }: { readonly item: WholeCase }) {
  return (
    <>
      {decision !== null && (
        <div className={styles['standing']}>
          <Text weight="bold">
            {decisionLabel(decision.decision)}
            {decision.rule !== null && (
              <>
                {': '}
                <bdi>{ruleLabel(decision.rule)}</bdi>
              </>
            )}
          </Text>
          <Text size="small" tone="muted">
            <bdi>{decision.by?.displayName ?? t('Deleted account')}</bdi>, <RelativeTime at={decision.at} />
          </Text>
          {decision.note !== null && <Text dir="auto">{decision.note}</Text>}
        </div>
      )}
      {secondOpinion !== null && state === 'ESCALATED' && (
        <div className={styles['standing']}>
          <Text weight="bold">
            {t('{name} asks for a second opinion', { name: secondOpinion.askedBy.displayName })}
          </Text>
          <Text size="small" tone="muted">
            {secondOpinion.proposal === undefined
              ? t('Their proposal is shown after you decide.')
              : t('Proposed: {decision}', { decision: decisionLabel(secondOpinion.proposal) })}
          </Text>
        </div>
      )}
      {appeal !== null && (
        <div className={styles['standing']}>
          <Text weight="bold">{t('The author appeals')}</Text>
          <Text dir="auto">{appeal.text}</Text>
          <Text size="small" tone="muted">
            <RelativeTime at={appeal.createdAt} />
          </Text>
        </div>
      )}
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={styles['part']}>
      <Heading level={2} size="small" tone="muted">
        {title}
      </Heading>
      {children}
    </section>
  )
}

function Author({ item: { author } }: { readonly item: WholeCase }) {
  const isBuilt = useHasScreen()
  const page = isBuilt('/manage/users/$id') ? `${paths.managed('users')}/${author.id}` : paths.profile(author.username)
  return (
    <Part title={word('Author', 'of what is judged')}>
      <div className={styles['person']}>
        <Avatar kind="person" name={author.displayName} seed={author.id} sources={author.avatar?.sources} />
        <div>
          <Text size="ui" weight="bold" dir="auto">
            <Link href={page} appearance="quiet">
              <Name of={author.displayName} />
            </Link>
          </Text>
          <Text size="small" tone="muted">
            <bdi>@{author.username}</bdi>
            {' · '}
            {t('Member since')} <RelativeTime at={author.createdAt} />
          </Text>
          <Cluster gap={4}>
            <Text as="span" size="small">
              <Link href={paths.casesOf(author.id, 'reported')}>
                {t('{count, plural, one {# open report} other {# open reports}}', { count: author.openReports })}
              </Link>
            </Text>
            <Text as="span" size="small">
              <Link href={paths.casesOf(author.id, 'auto-flagged')}>{t('Flagged content')}</Link>
            </Text>
          </Cluster>
        </div>
      </div>
    </Part>
  )
}

function Reports({ item: { reports } }: { readonly item: WholeCase }) {
  if (reports.length === 0) return null
  const labels = new Map(reportReasons().map(({ value, label }) => [value, label]))
  return (
    <Part title={t('{count, plural, one {# report} other {# reports}}', { count: reports.length })}>
      <ul role="list" className={styles['lines']}>
        {reports.map((report) => (
          <li key={report.id} className={styles['line']}>
            <Text size="ui">
              <strong>{labels.get(report.reason)}</strong>
              {' · '}
              <bdi>{report.reporter?.displayName ?? t('Deleted account')}</bdi>
              {' · '}
              <RelativeTime at={report.at} />
              {' · '}
              {weightText(report.weight)}
            </Text>
            {report.text !== null && (
              <Text size="ui" dir="auto" className={styles['said']}>
                {report.text}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Flags({ item: { autoFlags } }: { readonly item: WholeCase }) {
  if (autoFlags.length === 0) return null
  return (
    <Part title={t('Flagged by rules')}>
      <ul role="list" className={styles['lines']}>
        {autoFlags.map(({ rule, score, at }) => (
          <li key={`${rule} ${at.getTime()}`} className={styles['line']}>
            <Text size="ui">
              <bdi>{rule}</bdi>
              {' · '}
              <RelativeTime at={at} />
              {' · '}
              {weightText(score)}
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  )
}
