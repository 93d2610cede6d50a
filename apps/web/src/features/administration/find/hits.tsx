import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Row } from '@koinon/ui/lists/Row'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { Badge } from '@koinon/ui/marks/Badge'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { BotMark, Name } from '#lib/entities/people/Name.tsx'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import type { ManageDestination } from '#lib/navigation/manageSections.ts'
import { paths } from '#lib/navigation/paths.ts'
import { timeTags } from '#lib/text/i18n/timeTags.tsx'
import { T, t } from '#lib/text/i18n/index.ts'
import { roleLabel, statusLabel, statusTone } from '../labels.ts'

type Found = ReplyOf<'admin.find'>

/** A page or setting of the administration. */
export function PlaceHit({ place: { href, label, icon } }: { readonly place: ManageDestination }) {
  return (
    <Row id={href} mark={<Icon name={icon} />}>
      <Link href={href}>{label}</Link>
    </Row>
  )
}

/** A person: state and roles, and when they were last here. */
export function PersonHit({ person }: { readonly person: Found['people'][number] }) {
  const { id, kind, username, displayName, avatar, status, roles, lastActivityTime } = person
  return (
    <Row
      id={id}
      mark={<Avatar kind="person" size={32} name={displayName} seed={id} sources={avatar?.sources} />}
      actions={
        <>
          {roles.map((role) => (
            <Badge key={role} tone="info">
              {roleLabel(role)}
            </Badge>
          ))}
          {status !== 'ACTIVE' && <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>}
        </>
      }
    >
      <Link href={paths.managedUser(id)} dir="auto">
        <Name of={displayName} />
      </Link>{' '}
      <BotMark kind={kind} />
      <Text size="small" tone="muted">
        <bdi>@{username}</bdi>
        {lastActivityTime !== null && (
          <>
            {' · '}
            <T message="Last active <time>at a time</time>" tags={timeTags(lastActivityTime)} />
          </>
        )}
      </Text>
    </Row>
  )
}

/** A group or an organisation. */
export function GroupHit({ group }: { readonly group: Found['groups'][number] }) {
  return (
    <Row id={group.id} mark={<GroupMark group={group} size={32} />}>
      <Link href={paths.managedGroup(group.id)} dir="auto">
        {group.name}
      </Link>
      {group.memberCount !== undefined && (
        <Text size="small" tone="muted">
          {t('{count, plural, one {# member} other {# members}}', { count: group.memberCount })}
        </Text>
      )}
    </Row>
  )
}
