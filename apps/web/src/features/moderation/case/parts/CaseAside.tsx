import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { formatDate, formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { ruleLabel, ruleOfReports } from '#lib/entities/reports/rules.ts'
import { BotMark, Name } from '#lib/entities/people/Name.tsx'
import { CaseTimeline } from './CaseTimeline.tsx'
import type { WholeCase } from '../../labels.ts'
import styles from './CaseAside.module.css'

/** Beside what was said: the person, the rule, and what has happened so far. */
export function CaseAside({ item }: { readonly item: WholeCase }) {
  const rule = item.decision?.rule ?? ruleOfReports(item.reports)
  return (
    <div className={styles['aside']}>
      <Author item={item} />
      {rule !== undefined && (
        <Part title={t('House rule')}>
          <Text size="ui" className={styles['rule']}>
            <Icon name="book-open-text" /> <bdi>{ruleLabel(rule)}</bdi>
          </Text>
        </Part>
      )}
      <Part title={t('What happened')}>
        <CaseTimeline item={item} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={styles['part']}>
      <Heading level={3} size="h4">
        {title}
      </Heading>
      {children}
    </section>
  )
}

function Author({ item: { author, authorRecord } }: { readonly item: WholeCase }) {
  const page = `${paths.managed('users')}/${author.id}`
  const { contributions, removed, lastRemovedAt, reports, upheld, bans } = authorRecord
  const none = word('none', 'number of something, in a table')
  return (
    <section aria-label={word('Author', 'of what is judged')} className={styles['part']}>
      <div className={styles['person']}>
        <Avatar kind="person" size={44} name={author.displayName} seed={author.id} sources={author.avatar?.sources} />
        <div className={styles['name']}>
          <Text size="ui" weight="bold" dir="auto">
            <Link href={page} appearance="quiet">
              <Name of={author.displayName} />
            </Link>{' '}
            <BotMark kind={author.kind} />
          </Text>
          <Text size="small" tone="muted">
            {t('Member since {date}', { date: formatDate(author.createdAt, 'month') })}
          </Text>
        </div>
      </div>
      <dl className={styles['record']}>
        <Fact name={t('Posts and comments')}>{formatNumber(contributions)}</Fact>
        <Fact name={t('Removed before')}>
          {removed === 0 || lastRemovedAt === null
            ? none
            : t('{count, number}, last {date}', { count: removed, date: formatDate(lastRemovedAt, 'day') })}
        </Fact>
        <Fact name={t('Reports upheld')}>
          {reports === 0 ? none : t('{upheld, number} of {reports, number}', { upheld, reports })}
        </Fact>
        <Fact name={word('Bans', 'of a person, counted')}>{bans === 0 ? none : formatNumber(bans)}</Fact>
      </dl>
      <Text size="small" className={styles['links']}>
        <Link href={paths.casesOf(author.id, 'reported')}>
          {t('{count, plural, one {# open report} other {# open reports}}', { count: author.openReports })}
        </Link>
        <Link href={paths.casesOf(author.id, 'auto-flagged')}>{t('Flagged content')}</Link>
      </Text>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <Text as="dt" size="small" tone="muted">
        {name}
      </Text>
      <Text as="dd" size="small" weight="bold" isTabular>
        {children}
      </Text>
    </div>
  )
}
