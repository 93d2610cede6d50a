import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Switch } from '@koinon/ui/choices/Switch'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { Badge } from '@koinon/ui/marks/Badge'
import type { OpenGroup } from '#features/groups/index.ts'
import { pointsText } from '#lib/entities/warnings/pointsText.ts'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { SectionFilter } from '../moderation/SectionFilter.tsx'
import { moderationSection } from '../moderation/moderationSection.tsx'
import { restrictionMessages, warningCalls, warningsLabel } from './restrictionLabels.ts'

type Warning = ItemOf<'groups.moderationWarnings'>

/** The warnings of a group, the latest first; each can be withdrawn. */
export const GroupWarnings = moderationSection(Warnings)

function Warnings({ group }: { readonly group: OpenGroup }) {
  const [past, setPast] = useState(false)
  const list = usePages('groups.moderationWarnings', { body: { groupId: group.id, past } })
  return (
    <>
      <SectionFilter>
        <Switch isSelected={past} onChange={setPast}>
          {t('Also those that are over')}
        </Switch>
      </SectionFilter>
      <Loaded query={list} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="person">{t('Nobody was warned')}</EmptyList>
          ) : (
            <Rows label={warningsLabel()}>
              {items.map((item) => (
                <WarningRow key={item.id} item={item} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <LoadMore {...list} />
    </>
  )
}

function WarningRow({ item }: { readonly item: Warning }) {
  const { id, person, text, rule, by, at, seenAt, isInForce, canWithdraw } = item
  const withdraw = useMutationCall('groups.moderationWarningWithdraw', {
    invalidates: warningCalls,
    onFailure: (error) => toastFailure(error, undefined, restrictionMessages),
  })
  return (
    <Row
      id={id}
      align="start"
      mark={
        <Avatar kind="person" size={40} name={person.displayName} seed={person.id} sources={person.avatar?.sources} />
      }
      actions={
        canWithdraw && (
          <Button
            size="dense"
            aria-label={t('Withdraw the warning of {name}', { name: person.displayName })}
            isLoading={withdraw.isPending}
            onPress={() => withdraw.mutate({ params: { id } })}
          >
            {word('Withdraw', 'button: a warning counts no more')}
          </Button>
        )
      }
    >
      <Cluster as="span" gap={2}>
        <Text as="span" size="ui" weight="bold" dir="auto">
          {person.displayName}
        </Text>
        <Text as="span" size="small" tone="muted">
          <bdi>@{person.username}</bdi>
        </Text>
        {!isInForce && <Badge>{word('Over', 'state of a restriction')}</Badge>}
        {isInForce && seenAt !== null && <Badge tone="info">{word('Read', 'state of a warning')}</Badge>}
      </Cluster>
      <Text size="ui" weight="bold">
        {pointsText(item)}
      </Text>
      <Text size="ui" dir="auto">
        {text}
      </Text>
      {rule !== null && (
        <Text size="small" dir="auto">
          {ruleLabel(rule)}
        </Text>
      )}
      <Text size="small" tone="muted">
        <bdi>{by?.displayName ?? t('Deleted account')}</bdi> · <RelativeTime at={at} />
      </Text>
    </Row>
  )
}
