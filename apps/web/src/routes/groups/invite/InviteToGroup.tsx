import { Stack } from '@koinon/ui/foundations/Stack'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { useOpenGroup } from '../useOpenGroup.ts'
import { GroupAddress } from './GroupAddress.tsx'
import { InvitePeople } from './InvitePeople.tsx'
import { SentInvitations } from './SentInvitations.tsx'
import styles from '../Groups.module.css'

/** G08: invites people to the group by name or mail address, or shares its address, and shows what became of it. */
export function InviteToGroup() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.can.invite) return <EmptyList kind="group">{t('You cannot invite people into this group.')}</EmptyList>
  return (
    <Stack gap={7} className={styles['page']}>
      <InvitePeople groupId={group.id} />
      <GroupAddress group={group} />
      <SentInvitations groupId={group.id} />
    </Stack>
  )
}
