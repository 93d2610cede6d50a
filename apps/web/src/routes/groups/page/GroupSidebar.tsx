import { Icon } from '@koinon/ui/foundations/Icon'
import type { IconName } from '@koinon/ui'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { NextHere } from '#features/events/list/NextEvent.tsx'
import { groupFacts } from '#features/groups/index.ts'
import type { OpenGroup, ShownGroup } from '#features/groups/index.ts'
import { ParentGroup } from '#features/groups/ParentGroup.tsx'
import { MessagePerson } from '#features/profile/head/MessagePerson.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { usePresentCount } from '#lib/data/realtime/usePresentCount.ts'
import { Name } from '#lib/entities/people/Name.tsx'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import type { Person } from '#lib/entities/people/PersonRow.tsx'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { ContextSection } from '#lib/navigation/shell/ContextSection.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { formatNumber } from '#lib/text/format.ts'
import { RichText } from '#lib/text/RichText.tsx'
import { roleLabel } from '#lib/entities/groups/roleLabel.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { factsOf } from './factsOf.ts'
import styles from './GroupSidebar.module.css'

const [maxFaces, maxAdmins] = [12, 4]

export interface GroupSidebarProps {
  readonly group: ShownGroup
  /** The address of the open page: it shows its subject itself. */
  readonly pathname: string
}

/** Beside a group: what it is, its next event, who is in it and who runs it. */
export function GroupSidebar({ group, pathname }: GroupSidebarProps) {
  if (group.locked)
    return (
      <ContextSection title={word('About', 'tab of a group')} isCard>
        {group.description !== '' && (
          <Text size="ui" tone="muted" dir="auto">
            {group.description}
          </Text>
        )}
        <Facts
          facts={[
            { icon: 'lock-simple', words: t('Private: only members see it') },
            { icon: 'user-plus', words: groupFacts(group) },
          ]}
        />
      </ContextSection>
    )
  return (
    <>
      {pathname !== paths.groupAbout(group.id) && <About group={group} />}
      {pathname !== paths.groupEvents(group.id) && <NextHere groupId={group.id} />}
      {group.can.seeMembers && pathname !== paths.groupMembers(group.id) && <Members group={group} />}
      <Admins group={group} />
    </>
  )
}

interface SectionProps {
  readonly group: OpenGroup
}

function About({ group }: SectionProps) {
  const { about, description } = group
  return (
    <ContextSection title={word('About', 'tab of a group')} href={paths.groupAbout(group.id)} isCard>
      {about.text === '' ? (
        description !== '' && (
          <Text size="ui" tone="muted" truncate={6} dir="auto">
            {description}
          </Text>
        )
      ) : (
        <Text size="ui" tone="muted" truncate={6} dir="auto">
          <RichText text={about.text} facets={about.facets} isInline />
        </Text>
      )}
      <Facts facts={factsOf(group)} parentId={group.parentId} />
    </ContextSection>
  )
}

interface FactsProps {
  readonly facts: readonly { readonly icon: IconName; readonly words: string }[]
  readonly parentId?: string | null
}

function Facts({ facts, parentId = null }: FactsProps) {
  return (
    <ul role="list" className={styles['facts']}>
      {parentId !== null && (
        <li>
          <ParentGroup id={parentId} />
        </li>
      )}
      {facts.map(({ icon, words }) => (
        <li key={icon}>
          <Icon name={icon} />
          <bdi>{words}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Friends first, then those who joined last. */
function Members({ group }: SectionProps) {
  const { data, isPending } = useCall(
    'groups.listGroupMembersV2',
    { body: { groupId: group.id, limit: maxFaces } },
    { staleTime: minuteMs },
  )
  useColumnWait(isPending)
  const friends = group.friendsInside?.items ?? []
  // The count beside them leaves programs out, too.
  const others = data?.items.map(({ person }) => person).filter(({ kind }) => kind === 'PERSON') ?? []
  const people = [...friends, ...others.filter(({ id }) => friends.every((friend) => friend.id !== id))].slice(
    0,
    maxFaces,
  )
  const presentCount = usePresentCount(people.map(({ id }) => id))
  if (people.length === 0) return null
  const all = group.memberCount ?? group.counts.members
  return (
    <ContextSection
      title={word('Members', 'tab of a group')}
      href={paths.groupMembers(group.id)}
      hrefLabel={t('All {count}', { count: formatNumber(all) })}
    >
      <ul role="list" className={styles['faces']}>
        {people.map((person) => (
          <li key={person.id}>
            <Link href={paths.profile(person.username)} appearance="bare" aria-label={person.displayName}>
              <PersonMark person={person} size={44} />
            </Link>
          </li>
        ))}
      </ul>
      {presentCount > 0 && (
        <Text size="small" tone="muted">
          {t('{count, plural, one {# person is online} other {# people are online}}', { count: presentCount })}
        </Text>
      )}
    </ContextSection>
  )
}

/** The owner, then the other admins, then the moderators. */
function Admins({ group: { owner, admins, moderators } }: SectionProps) {
  const { id: ownId } = useAccount()
  const people = [...(owner === null ? [] : [owner]), ...admins.filter(({ id }) => id !== owner?.id), ...moderators]
  const roleOf = (id: string) =>
    id === owner?.id ? 'OWNER' : moderators.some((one) => one.id === id) ? 'MODERATOR' : 'ADMIN'
  if (people.length === 0) return null
  return (
    <ContextSection title={word('Admins', 'list of those who run a group')}>
      <ul role="list" className={styles['admins']}>
        {people.slice(0, maxAdmins).map((person) => (
          <AdminLine key={person.id} person={person} role={roleOf(person.id)} isSelf={person.id === ownId} />
        ))}
      </ul>
    </ContextSection>
  )
}

interface AdminLineProps {
  readonly person: Person
  readonly role: 'OWNER' | 'ADMIN' | 'MODERATOR'
  readonly isSelf: boolean
}

function AdminLine({ person, role, isSelf }: AdminLineProps) {
  return (
    <li className={styles['admin']}>
      <PersonMark person={person} size={36} />
      <div className={styles['name']}>
        <Text size="ui" weight="bold" truncate dir="auto">
          <Link href={paths.profile(person.username)} appearance="quiet">
            <Name of={person.displayName} />
          </Link>
        </Text>
        <Text size="small" tone="muted">
          {roleLabel(role)}
        </Text>
      </div>
      {!isSelf && <MessagePerson person={person} size="dense" />}
    </li>
  )
}
