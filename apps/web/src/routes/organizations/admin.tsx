import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { GroupRow, GroupRows } from '#features/groups/index.ts'
import { newGroupIn } from '#features/groups/newGroupIn.ts'
import { AdminFacts, OrganizationFacts } from '#features/organizations/AdminFacts.tsx'
import { AdminLog } from '#features/organizations/AdminLog.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useOpenGroup } from '#routes/groups/useOpenGroup.ts'
import styles from '#routes/groups/Groups.module.css'

type Details = ReplyOf<'groups.getEnterpriseGroupAdminDetails'>

/** E07: who runs the organisation, what belongs to it, its state, and what was done. */
export function OrganizationAdmin() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.can.manage) return <EmptyList kind="group">{t('Only admins can open this page.')}</EmptyList>
  return <Administration key={group.id} groupId={group.id} />
}

function Administration({ groupId }: { readonly groupId: string }) {
  const details = useCall('groups.getEnterpriseGroupAdminDetails', { params: { id: groupId } })
  return (
    <Loaded query={details} skeleton={<RowsSkeleton rows={6} />}>
      {(shown) => (
        <Stack gap={7} className={styles['page']}>
          <AdminFacts details={shown} />
          {shown.organization !== null && <OrganizationFacts organization={shown.organization} />}
          <Leaders details={shown} />
          <Linked details={shown} />
          <AdminLog lines={shown.audit} />
        </Stack>
      )}
    </Loaded>
  )
}

function Leaders({ details: { id, owner, admins } }: { readonly details: Details }) {
  const title = word('Admins', 'list of those who run a group')
  return (
    <section aria-label={title}>
      <Stack isPadded gap={2}>
        <Cluster gap={4} justify="between">
          <Heading level={3} size="h3">
            {title}
          </Heading>
          <Link href={paths.groupMembers(id)}>{t('Members and roles')}</Link>
        </Cluster>
      </Stack>
      <PersonRows label={title}>
        {owner !== null && <PersonRow person={owner} hint={word('Owner', 'role in a group')} />}
        {admins.map((person) => (
          <PersonRow key={person.id} person={person} hint={word('Admin', 'role in a group')} />
        ))}
      </PersonRows>
    </section>
  )
}

function Linked({ details: { id, groups, counts } }: { readonly details: Details }) {
  const title = t('Groups of the organisation')
  return (
    <section aria-label={title}>
      <Stack isPadded gap={2}>
        <Heading level={3} size="h3">
          {title}
        </Heading>
        {counts.groups === 0 && (
          <Stack gap={3} align="start">
            <Text tone="muted">{t('No groups yet')}</Text>
            <LinkButton href={newGroupIn(id)}>{t('Create group')}</LinkButton>
          </Stack>
        )}
      </Stack>
      {groups.length > 0 && (
        <GroupRows label={title}>
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </GroupRows>
      )}
    </section>
  )
}
