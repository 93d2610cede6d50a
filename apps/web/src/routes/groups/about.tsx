import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { GroupRow, GroupRows, JoinButton } from '../../features/groups/index.ts'
import { usePages } from '../../lib/calls/index.ts'
import { PersonRow, PersonRows } from '../../lib/people/PersonRow.tsx'
import { formatDate } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { RichWords } from '../../lib/people/RichWords.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import { useOpenGroup } from './group.tsx'
import styles from './Groups.module.css'

/** G05: what the group says of itself, its rules, and who runs it. */
export function AboutGroup() {
  const group = useOpenGroup()
  if (group === undefined) return null
  const isBare = group.about.text === '' && group.rules.length === 0
  const people = [
    ...(group.owner === null ? [] : [group.owner]),
    ...group.admins.filter(({ id }) => id !== group.owner?.id),
  ]
  return (
    <>
      <Stack isPadded gap={6} className={styles['page']}>
        {isBare && group.can.manage && (
          <Stack gap={3} align="start">
            <Text>{t('Say what the group does, where it meets and what is expected.')}</Text>
            <LinkButton href={paths.groupSettings(group.id)}>{t('Write about the group')}</LinkButton>
          </Stack>
        )}
        {group.about.text !== '' && (
          <Prose keepsLines>
            <RichWords text={group.about.text} facets={group.about.facets} />
          </Prose>
        )}
        {group.rules.length > 0 && (
          <Stack gap={3}>
            <Heading level={3} size="h3">
              {word('Rules', 'of a group')}
            </Heading>
            <Prose>
              <ol>
                {group.rules.map((rule) => (
                  <li key={rule} dir="auto">
                    {rule}
                  </li>
                ))}
              </ol>
            </Prose>
          </Stack>
        )}
        {group.interests.length > 0 && (
          <Cluster as="ul" role="list" gap={3} aria-label={t('Topics of the group')}>
            {group.interests.map(({ id, name }) => (
              <li key={id}>
                <LinkButton size="dense" href={`${paths.findGroups}?topic=${id}`}>
                  {name}
                </LinkButton>
              </li>
            ))}
          </Cluster>
        )}
        {group.place !== null && (
          <Cluster gap={3}>
            <Icon name="map-pin" />
            <bdi>{group.place.locationString}</bdi>
          </Cluster>
        )}
        <Text tone="muted" size="small">
          {t('Started on {date}', { date: formatDate(group.createdAt, 'day') })}
        </Text>
        <Heading level={3} size="h3">
          {t('Who runs it')}
        </Heading>
      </Stack>
      <PersonRows label={t('Who runs it')}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            hint={person.id === group.owner?.id ? word('Owner', 'role in a group') : word('Admin', 'role in a group')}
          />
        ))}
      </PersonRows>
      {group.counts.subgroups > 0 && <Subgroups groupId={group.id} />}
    </>
  )
}

/** Groups within the group, as far as the reader may know of them. */
function Subgroups({ groupId }: { readonly groupId: string }) {
  const subgroups = usePages('groups.listSubgroups', { body: { groupId } })
  const title = t('Groups within it')
  return (
    <section aria-label={title}>
      <Stack isPadded gap={6} className={styles['page']}>
        <Heading level={3} size="h3">
          {title}
        </Heading>
      </Stack>
      <Loaded query={subgroups} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) => (
          <GroupRows label={title}>
            {items.map((group) => (
              <GroupRow key={group.id} group={group}>
                {group.standing === 'MEMBER' ? undefined : <JoinButton group={group} />}
              </GroupRow>
            ))}
          </GroupRows>
        )}
      </Loaded>
      <LoadMore {...subgroups} />
    </section>
  )
}
