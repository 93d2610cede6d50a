import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { OpenGroup } from '#features/groups/index.ts'
import { ParentGroup } from '#features/groups/ParentGroup.tsx'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { formatDate } from '#lib/text/format.ts'
import { roleLabel } from '#lib/entities/groups/roleLabel.ts'
import { NumberedRules } from '#lib/entities/groups/NumberedRules.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RichText } from '#lib/text/RichText.tsx'
import { ChildGroups } from './ChildGroups.tsx'
import { useOpenGroup } from './useOpenGroup.ts'
import styles from './Groups.module.css'

/** G05: the group's description, rules, and administrators. */
export function AboutGroup() {
  const group = useOpenGroup()
  if (group === undefined) return null
  const isBare = group.about.text === '' && group.rules.length === 0
  return (
    <>
      <Stack isPadded gap={6}>
        {isBare && group.can.manage && (
          <Stack gap={3} align="start">
            <Text>{t('Describe what the group does, where it meets and what it expects.')}</Text>
            <LinkButton href={paths.manageGroup(group.id, 'look')}>{t('Add a description')}</LinkButton>
          </Stack>
        )}
        {group.about.text !== '' && (
          <Prose keepsLines>
            <RichText text={group.about.text} facets={group.about.facets} />
          </Prose>
        )}
        <Rules group={group} />
        <Topics group={group} />
        {group.place !== null && (
          <Cluster gap={3}>
            <Icon name="map-pin" />
            <bdi>{group.place.locationString}</bdi>
          </Cluster>
        )}
        <Above group={group} />
        <Text tone="muted" size="small">
          {t('Started on {date}', { date: formatDate(group.createdAt, 'day') })}
        </Text>
      </Stack>
      <WhoRunsIt group={group} />
      <ChildGroups group={group} />
    </>
  )
}

function Rules({ group: { id, rules, guidelines } }: WithinProps) {
  if (rules.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading level={3} size="h3">
        {word('Rules', 'of a group')}
      </Heading>
      <NumberedRules rules={rules} />
      {guidelines.version > 1 && <Link href={paths.groupRulesHistory(id)}>{t('How the rules changed')}</Link>}
    </Stack>
  )
}

function Topics({ group: { interests } }: WithinProps) {
  if (interests.length === 0) return null
  return (
    <Cluster as="ul" role="list" gap={3} aria-label={word('Topics', 'of a group')}>
      {interests.map(({ id, name }) => (
        <li key={id}>
          <LinkButton size="dense" href={`${paths.findGroups}?topic=${id}`}>
            {name}
          </LinkButton>
        </li>
      ))}
    </Cluster>
  )
}

/** The owner, then the other admins, then the moderators. */
function WhoRunsIt({ group }: WithinProps) {
  const people = [
    ...(group.owner === null ? [] : [group.owner]),
    ...group.admins.filter(({ id }) => id !== group.owner?.id),
    ...group.moderators,
  ]
  const roleOf = (id: string) =>
    id === group.owner?.id ? 'OWNER' : group.moderators.some((one) => one.id === id) ? 'MODERATOR' : 'ADMIN'
  return (
    <>
      <Cluster className={styles['queue']}>
        <Heading level={3} size="h3">
          {word('Admins', 'list of those who run a group')}
        </Heading>
      </Cluster>
      <PersonRows label={word('Admins', 'list of those who run a group')}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} hint={roleLabel(roleOf(person.id))} />
        ))}
      </PersonRows>
    </>
  )
}

/** The things it belongs to: its parent group, and its organisation. */
function Above({ group: { parentId, enterpriseGroup } }: WithinProps) {
  return (
    <>
      {parentId !== null && (
        <Cluster gap={3}>
          <ParentGroup id={parentId} />
        </Cluster>
      )}
      {enterpriseGroup !== null && (
        <Cluster gap={3}>
          <Icon name="buildings" />
          <Link href={paths.organization(enterpriseGroup.id)}>
            <bdi>{enterpriseGroup.name}</bdi>
          </Link>
        </Cluster>
      )}
    </>
  )
}

interface WithinProps {
  readonly group: OpenGroup
}
