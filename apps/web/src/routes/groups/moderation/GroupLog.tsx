import { Row, Rows } from '@koinon/ui/lists/Row'
import { Text } from '@koinon/ui/foundations/Text'
import { actionText, targetLabel } from '#features/administration/auditTexts.ts'
import type { OpenGroup } from '#features/groups/index.ts'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { moderationSection } from './moderationSection.tsx'

/** The acts of a group's moderators, newest first. Nobody can change an entry. */
export const GroupLog = moderationSection(Log)

function Log({ group }: { readonly group: OpenGroup }) {
  const log = usePages('groups.moderationLog', { body: { groupId: group.id } })
  return (
    <>
      <Loaded query={log} skeleton={<RowsSkeleton rows={6} hasMark={false} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="post">{t('Nothing was moderated here yet.')}</EmptyList>
          ) : (
            <Rows label={t('Audit log')}>
              {items.map((line) => (
                <LogRow key={`${line.at.toISOString()} ${line.action}`} line={line} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <LoadMore {...log} />
    </>
  )
}

function LogRow({ line }: { readonly line: ItemOf<'groups.moderationLog'> }) {
  const { at, by, about, action, kind, rule, note } = line
  const facts = [
    kind === null ? null : targetLabel(kind),
    about === null ? null : `@${about.username}`,
    rule === null ? null : ruleLabel(rule),
  ].filter((fact) => fact !== null)
  return (
    <Row id={`${at.toISOString()} ${action}`} align="start">
      <Text weight="bold">{actionText(action)}</Text>
      {facts.length > 0 && (
        <Text size="small" dir="auto">
          {facts.join(' · ')}
        </Text>
      )}
      {note !== null && (
        <Text size="small" dir="auto">
          {note}
        </Text>
      )}
      <Text size="small" tone="muted">
        <bdi>{by?.displayName ?? t('The moderators')}</bdi> · <RelativeTime at={at} />
      </Text>
    </Row>
  )
}
