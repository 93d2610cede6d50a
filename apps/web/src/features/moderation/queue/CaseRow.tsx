import type { ReactNode } from 'react'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { type Case, type CaseContent, kindLabel, severityOf, stateLabel, weightText } from '../labels.ts'
import { Name } from '#lib/entities/people/Name.tsx'
import styles from './CaseRow.module.css'

export interface CaseRowProps {
  readonly item: Case
  readonly href: string
  readonly isCurrent?: boolean
  /** Beside it: chooses it, where several can be decided at once. */
  readonly choice?: ReactNode
}

/** A case in a list: subject, author, severity, and who works on it. */
export function CaseRow({ item, href, isCurrent = false, choice }: CaseRowProps) {
  const { target, author, severity, score, autoFlags, claim, state } = item
  const { label, tone } = severityOf(severity)
  const text = target.preview.text || target.preview.title || wordlessOf(target.preview)
  return (
    <li className={styles['row']} data-item={item.id} data-current={isCurrent ? '' : undefined}>
      {choice !== undefined && <span className={styles['choice']}>{choice}</span>}
      <Link href={href} appearance="bare" className={styles['link']} aria-current={isCurrent ? 'true' : undefined}>
        <span className={styles['facts']}>
          <Text as="span" size="small" weight="bold">
            {kindLabel(target.kind)}
          </Text>
          <Badge tone={tone}>{label}</Badge>
          {state !== 'OPEN' && <Badge tone="info">{stateLabel(state)}</Badge>}
          {target.today.state === 'EDITED' && (
            <Badge tone="warning">{word('Edited since', 'mark of a case: after it was reported')}</Badge>
          )}
          {target.today.state === 'GONE' && (
            <Badge>{word('Deleted since', 'mark of a case: after it was reported')}</Badge>
          )}
        </span>
        <Text as="span" size="ui" truncate={2} dir="auto" className={styles['words']}>
          {text}
        </Text>
        <span className={styles['facts']}>
          <Text as="span" size="small" tone="muted">
            <bdi>
              <Name of={author.displayName} />
            </bdi>
          </Text>
          <Text as="span" size="small" tone="muted" isTabular>
            {weightText(score)}
          </Text>
          {autoFlags.length > 0 && (
            <Text as="span" size="small" tone="muted" className={styles['flags']}>
              <Icon name="flag" size="s" /> {autoFlags.map(({ rule }) => rule).join(', ')}
            </Text>
          )}
          {claim !== null && (
            <Text as="span" size="small" tone="muted">
              {t('Assigned to {name}', { name: claim.by.displayName })}
            </Text>
          )}
          {item.appeal !== null && item.appeal.state === 'OPEN' && (
            <Badge tone="warning">{word('Appealed', 'mark of a case whose author objects')}</Badge>
          )}
          <Text as="span" size="small" tone="muted">
            <RelativeTime at={item.decision?.at ?? item.openedAt} />
          </Text>
        </span>
      </Link>
    </li>
  )
}

/** Somebody may say what is wrong without a word: by pictures, recordings or files. */
const wordlessOf = ({ images, recordings, files }: CaseContent): string =>
  images.length + recordings.length + files.length > 0 ? t('Media without text') : t('Content no longer exists')
