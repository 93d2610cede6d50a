import { useEffect } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Stack } from '@koinon/ui/foundations/Stack'
import { SettingsForm } from '#features/groups/index.ts'
import { t } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { Emptiness } from '#lib/states/Emptiness.tsx'
import { useOpenGroup } from './group.tsx'
import { GroupEnding } from './GroupEnding.tsx'
import styles from './Groups.module.css'

/** G11: the group's description, permissions, and deletion. Organisations have more settings. */
export function GroupSettings() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (group.kind === 'ENTERPRISE') return <ToOrganization groupId={group.id} />
  // Who runs the group above it may end it, and nothing else.
  if (!group.can.manage && group.can.delete) return <GroupEnding group={group} />
  if (!group.can.manage) return <Emptiness kind="group">{t('Only admins change the group.')}</Emptiness>
  return (
    <Stack gap={7} className={styles['page']}>
      <SettingsForm key={group.id} group={group} />
      <GroupEnding group={group} />
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
