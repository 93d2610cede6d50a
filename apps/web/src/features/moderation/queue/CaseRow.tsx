import type { ReactNode } from 'react'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { Badge } from '@koinon/ui/marks/Badge'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { decisionLabel, kindLabel, reasonLabel, reportCount, severityOf, stateLabel } from '../labels.ts'
import type { Case, CaseContent } from '../labels.ts'
import { Name } from '#lib/entities/people/Name.tsx'
import styles from './CaseRow.module.css'

/** A case as a row shows it: also one of a group, which knows less of it. */
export type RowCase = Pick<Case, 'id' | 'openedAt' | 'target' | 'reasons' | 'severity' | 'state'> & {
  readonly autoFlags: readonly { readonly rule: string }[]
  readonly author: Pick<Case['author'], 'id' | 'displayName' | 'avatar'>
  readonly claim: { readonly by: { readonly displayName: string } } | null
  readonly decision: Pick<NonNullable<Case['decision']>, 'decision' | 'at'> | null
  readonly appeal: Pick<NonNullable<Case['appeal']>, 'state'> | null
}

export interface CaseRowProps {
  readonly item: RowCase
  readonly href: string
  readonly isCurrent?: boolean
  /** Beside it: chooses it, where several can be decided at once. */
  readonly choice?: ReactNode
}

/** A case in a list: why, what kind, since when, two lines of it, its author, and how many reported it. */
export function CaseRow({ item, href, isCurrent = false, choice }: CaseRowProps) {
  const { target } = item
  const text = target.preview.text || target.preview.title || wordlessOf(target.preview)
  return (
    <li className={styles['row']} data-item={item.id} data-current={isCurrent ? '' : undefined}>
      {choice !== undefined && <span className={styles['choice']}>{choice}</span>}
      <Link href={href} appearance="bare" className={styles['link']} aria-current={isCurrent ? 'true' : undefined}>
        <span className={styles['line']}>
          <span className={styles['facts']}>
            <Why item={item} />
            <Badge>{kindLabel(target.kind)}</Badge>
          </span>
          <Text as="span" size="small" tone="muted">
            <RelativeTime at={item.decision?.at ?? item.openedAt} />
          </Text>
        </span>
        <Text as="span" size="ui" truncate={2} dir="auto" className={styles['words']}>
          {text}
        </Text>
        <Author item={item} />
        <Marks item={item} />
      </Link>
    </li>
  )
}

/** The main reason of its reports, or the rule that flagged it; the colour says how severe it is. */
function Why({ item: { reasons, autoFlags, target, severity } }: { readonly item: RowCase }) {
  const [main] = reasons
  const [flag] = autoFlags
  const { tone, label } = severityOf(severity)
  const why = main === undefined ? flag?.rule : reasonLabel(main.reason, target.kind)
  return (
    <Badge tone={tone}>
      <bdi>{why ?? label}</bdi>
    </Badge>
  )
}

function Author({ item: { author, reasons, autoFlags } }: { readonly item: RowCase }) {
  const count = reportCount({ reasons })
  const rules = formatList(autoFlags.map(({ rule }) => rule))
  const facts = [
    ...(count === 0 ? [] : [t('{count, plural, one {# report} other {# reports}}', { count })]),
    ...(rules === '' || count === 0 ? [] : [rules]),
    ...(count === 0 && rules !== '' ? [t('Flagged by a rule')] : []),
  ]
  return (
    <span className={styles['author']}>
      <Avatar kind="person" size={20} name={author.displayName} seed={author.id} sources={author.avatar?.sources} />
      <Text as="span" size="small" tone="muted" truncate>
        <bdi>
          <Name of={author.displayName} />
        </bdi>
        {facts.length > 0 && ` · ${facts.join(', ')}`}
      </Text>
    </span>
  )
}

/** Marks that most cases do not have. */
function Marks({ item: { target, state, decision, claim, appeal } }: { readonly item: RowCase }) {
  const marks = [
    ...(state === 'OPEN'
      ? []
      : [<Badge key="state">{decision === null ? stateLabel(state) : decisionLabel(decision.decision)}</Badge>]),
    ...(target.today.state === 'EDITED'
      ? [
          <Badge key="edited" tone="warning">
            {word('Edited since', 'mark of a case: after it was reported')}
          </Badge>,
        ]
      : []),
    ...(target.today.state === 'GONE'
      ? [<Badge key="gone">{word('Deleted since', 'mark of a case: after it was reported')}</Badge>]
      : []),
    ...(appeal?.state === 'OPEN'
      ? [
          <Badge key="appeal" tone="warning">
            {word('Appealed', 'mark of a case whose author objects')}
          </Badge>,
        ]
      : []),
    ...(claim === null
      ? []
      : [
          <Text as="span" key="claim" size="small" tone="muted">
            {t('Assigned to {name}', { name: claim.by.displayName })}
          </Text>,
        ]),
  ]
  return marks.length === 0 ? null : <span className={styles['facts']}>{marks}</span>
}

/** Somebody may say what is wrong without a word: by pictures, recordings or files. */
const wordlessOf = ({ images, recordings, files }: CaseContent): string =>
  images.length + recordings.length + files.length > 0 ? t('Media without text') : t('Content no longer exists')
