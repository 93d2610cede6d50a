import type { ReactNode } from 'react'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row } from '@koinon/ui/lists/Row'
import { Avatar } from '@koinon/ui/marks/Avatar'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { t } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'

type Restricted = ItemOf<'groups.moderationRestrictions'> | ItemOf<'groups.moderationWarnings'>

interface RestrictedRowProps {
  readonly item: Pick<Restricted, 'id' | 'person' | 'rule' | 'by' | 'at'>
  /** The words for the person. */
  readonly text: string
  /** How long, or how many points. */
  readonly terms: string
  readonly badges: ReactNode
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** A member with a warning, a mute or a ban: who, what, why, by whom and since when. */
export function RestrictedRow({ item, text, terms, badges, actions, children }: RestrictedRowProps) {
  const { id, person, rule, by, at } = item
  const { displayName: name, username, avatar } = person
  return (
    <Row
      id={id}
      align="start"
      mark={<Avatar kind="person" size={40} name={name} seed={person.id} sources={avatar?.sources} />}
      actions={actions}
    >
      <Cluster as="span" gap={2}>
        <Text as="span" size="ui" weight="bold" dir="auto">
          {name}
        </Text>
        <Text as="span" size="small" tone="muted">
          <bdi>@{username}</bdi>
        </Text>
        {badges}
      </Cluster>
      <Text size="ui" weight="bold">
        {terms}
      </Text>
      {text !== '' && (
        <Text size="ui" dir="auto">
          {text}
        </Text>
      )}
      {rule !== null && (
        <Text size="small" dir="auto">
          {ruleLabel(rule)}
        </Text>
      )}
      <Text size="small" tone="muted">
        <bdi>{by?.displayName ?? t('The moderators')}</bdi> · <RelativeTime at={at} />
      </Text>
      {children}
    </Row>
  )
}
