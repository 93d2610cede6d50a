import { useState } from 'react'
import type { CommentView, PostView } from '@koinon/contract/shared'
import type { Revived } from '@koinon/client'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Avatar } from '@koinon/ui/marks/Avatar'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { ResetDialog } from '../case/ResetDialog.tsx'
import { weightText } from '../labels.ts'

type Person = ItemOf<'admin.topReportedUsers'>['user']
/** A row of a ranking: a person, or something they wrote. */
export interface Ranked {
  readonly person?: Person
  readonly thing?: Revived<PostView> | Revived<CommentView>
  readonly caseId: string | null
  readonly score: number
  readonly lastAt: Date
  readonly reporters?: number
  readonly trend?: number
  readonly rules?: readonly { readonly rule: string; readonly count: number }[]
}

export interface RankedRowsProps {
  readonly kind: 'users' | 'content' | 'comments'
  readonly rows: readonly Ranked[]
}

/** The most reported first. */
export function RankedRows({ kind, rows }: RankedRowsProps) {
  return (
    <Rows label={t('Highest priority')}>
      {rows.map((row) => (
        <RankedRow key={row.person?.id ?? row.thing?.id} kind={kind} row={row} />
      ))}
    </Rows>
  )
}

function RankedRow({ kind, row }: { readonly kind: RankedRowsProps['kind']; readonly row: Ranked }) {
  const [isOpen, setOpen] = useState(false)
  const { person, thing, caseId, rules } = row
  const who = person ?? thing?.author ?? null
  const id = person?.id ?? thing?.id ?? ''
  const name = who?.displayName ?? t('Deleted account')
  const source = rules === undefined ? 'reported' : 'auto-flagged'
  return (
    <Row
      id={id}
      align="start"
      mark={<Avatar kind="person" name={name} seed={who?.id ?? id} sources={who?.avatar?.sources} />}
      actions={
        <>
          {caseId !== null && (
            <LinkButton size="dense" href={paths.managedCase(caseId)}>
              {t('View case')}
            </LinkButton>
          )}
          {person !== undefined && (
            <LinkButton size="dense" href={paths.casesOf(person.id, source)}>
              {t('View cases')}
            </LinkButton>
          )}
          {rules === undefined && (
            <Button
              size="dense"
              variant="quiet"
              aria-label={t('Close the reports of {name}', { name })}
              onPress={() => setOpen(true)}
            >
              {word('Close the reports', 'button that resets them')}
            </Button>
          )}
        </>
      }
    >
      <Text size="ui" weight="bold" dir="auto">
        {who === null ? (
          name
        ) : (
          <Link href={paths.profile(who.username)} appearance="quiet">
            {name}
          </Link>
        )}
      </Text>
      {thing !== undefined && (
        <Text size="ui" truncate={3} dir="auto">
          {thing.text === '' ? t('Without text') : thing.text}
        </Text>
      )}
      <Cluster as="span" gap={4}>
        <Facts row={row} />
      </Cluster>
      {isOpen && <ResetDialog about={{ kind, id }} onClose={() => setOpen(false)} />}
    </Row>
  )
}

function Facts({ row: { score, reporters, trend, rules, lastAt } }: { readonly row: Ranked }) {
  return (
    <>
      <Text as="span" size="small" tone="muted" isTabular>
        {weightText(score)}
      </Text>
      {reporters !== undefined && (
        <Text as="span" size="small" tone="muted">
          {t('{count, plural, one {# reporter} other {# reporters}}', { count: reporters })}
        </Text>
      )}
      {trend !== undefined && trend !== 0 && (
        <Text as="span" size="small" tone="muted">
          {trend > 0
            ? t('{count} more than the week before', { count: trend })
            : t('{count} fewer than the week before', { count: -trend })}
        </Text>
      )}
      {rules?.map(({ rule, count }) => (
        <Text key={rule} as="span" size="small" tone="muted">
          <bdi>{rule}</bdi> ({count})
        </Text>
      ))}
      <Text as="span" size="small" tone="muted">
        <RelativeTime at={lastAt} />
      </Text>
    </>
  )
}
