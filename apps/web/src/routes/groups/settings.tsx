import { useEffect } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Stack } from '@koinon/ui/foundations/Stack'
import { SettingsForm } from '#features/groups/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { useOpenGroup } from './group.tsx'
import { GroupDangerZone } from './GroupDangerZone.tsx'
import styles from './Groups.module.css'

/** G11: the group's description, permissions, and deletion. Organisations have more settings. */
export function GroupSettings() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (group.kind === 'ENTERPRISE') return <ToOrganization groupId={group.id} />
  // Who runs the group above it may end it, and nothing else.
  if (!group.can.manage && group.can.delete) return <GroupDangerZone group={group} />
  if (!group.can.manage) return <EmptyList kind="group">{t('Only admins can edit this group.')}</EmptyList>
  return (
    <Stack gap={7} className={styles['page']}>
      <SettingsForm key={group.id} group={group} />
      <GroupDangerZone group={group} />
    </Stack>
  )
}

/** Its settings stand at its own address. */
function ToOrganization({ groupId }: { readonly groupId: string }) {
  const navigate = useNavigate()
  useEffect(
    () => void navigate({ href: paths.organizationPart(groupId, 'settings'), replace: true }),
    [groupId, navigate],
  )
  return null
}
