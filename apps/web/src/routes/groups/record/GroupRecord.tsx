import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { OwnWarnings } from '#features/statements/OwnWarnings.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { useRealtimeEvent } from '#lib/data/realtime/index.ts'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { formatDate } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { OwnRestriction } from './OwnRestriction.tsx'

type Record = ReplyOf<'groups.moderationStanding'>
const sentences = { GROUP_NOT_FOUND: msg('You have no record in this group.') }

/** The member's own record in a group: warnings, mutes and bans, and what was removed, with the ways to appeal. */
export function GroupRecord() {
  const { groupId = '' } = useParams({ strict: false })
  const record = useCall('groups.moderationStanding', { body: { groupId } }, { staleTime: 0 })
  // Decisions arrive only as a notification, perhaps while this is open.
  useRealtimeEvent('notification.changed', () => void record.refetch())
  return (
    <Screen title={t('Your record')} parent={paths.group(groupId)}>
      <Stack gap={6} isPadded>
        <Loaded query={record} skeleton={<RowsSkeleton rows={4} />} sentences={sentences}>
          {(read) => <Parts record={read} />}
        </Loaded>
      </Stack>
    </Screen>
  )
}

function Parts({ record }: { readonly record: Record }) {
  const { group, restrictions, warnings, decisions, points } = record
  if (restrictions.length + warnings.length + decisions.length === 0)
    return <EmptyList kind="person">{t('Nothing stands against you in {group}.', { group: group.name })}</EmptyList>
  return (
    <>
      <Text tone="muted">
        {t('What the moderators of {group} decided about you. Only they and you see this.', { group: group.name })}
      </Text>
      {restrictions.length > 0 && (
        <Part title={word('Restrictions', 'mutes and bans in a group')}>
          <Rows label={word('Restrictions', 'mutes and bans in a group')}>
            {restrictions.map((restriction) => (
              <OwnRestriction key={restriction.id} group={group} restriction={restriction} />
            ))}
          </Rows>
        </Part>
      )}
      {warnings.length > 0 && (
        <Part title={word('Warnings', 'of moderators to a person')}>
          {points > 0 && (
            <Text size="small" tone="muted">
              {t('{count, plural, one {# point counts} other {# points count}} now.', { count: points })}
            </Text>
          )}
          <OwnWarnings warnings={warnings} />
        </Part>
      )}
      {decisions.length > 0 && (
        <Part title={t('Removed content')}>
          <Rows label={t('Removed content')}>
            {decisions.map((made) => (
              <Removed key={`${made.caseId} ${made.at.toISOString()}`} made={made} />
            ))}
          </Rows>
        </Part>
      )}
    </>
  )
}

function Removed({ made }: { readonly made: Record['decisions'][number] }) {
  const { caseId, title, text, rule, at, appealUntil } = made
  return (
    <Row
      id={caseId}
      align="start"
      actions={
        <LinkButton size="dense" href={paths.decision(caseId)}>
          {appealUntil === null ? t('See the decision') : t('See the decision and appeal')}
        </LinkButton>
      }
    >
      <Text weight="bold" dir="auto">
        {(title ?? text).slice(0, 140)}
      </Text>
      {rule !== null && (
        <Text size="small" dir="auto">
          {ruleLabel(rule)}
        </Text>
      )}
      <Text size="small" tone="muted">
        {formatDate(at, 'day')}
      </Text>
    </Row>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack gap={2}>
    <Heading level={2} size="small" tone="muted">
      {title}
    </Heading>
    {children}
  </Stack>
)
