import type { ReactNode } from 'react'
import { ChatSettings, Permissions } from '#features/groups/settings/Permissions.tsx'
import { SettingsForm } from '#features/groups/index.ts'
import type { OpenGroup } from '#features/groups/index.ts'
import { OrganizationSettings } from '#routes/organizations/settings.tsx'
import { GroupDangerZone } from './GroupDangerZone.tsx'
import { ChildGroups } from '../ChildGroups.tsx'
import { useOpenGroup } from '../useOpenGroup.ts'

/** A panel about the group of the address; nothing for those who do not run it. */
const panelOf = (render: (group: OpenGroup) => ReactNode) =>
  function ManagePanel() {
    const group = useOpenGroup()
    return group?.can.manage === true ? render(group) : null
  }

const settingsPanel = (part: 'look' | 'rules') =>
  panelOf((group) => {
    const Settings = group.kind === 'ENTERPRISE' ? OrganizationSettings : SettingsForm
    return <Settings key={group.id} group={group} part={part} />
  })

export const ManageLook = settingsPanel('look')
export const ManageRules = settingsPanel('rules')
export const ManagePermissions = panelOf((group) => <Permissions key={group.id} group={group} />)
export const ManageChat = panelOf((group) => <ChatSettings key={group.id} group={group} />)
export const ManageSubgroups = panelOf((group) => <ChildGroups key={group.id} group={group} hasTitle={false} />)

/** Also for those who run only the group above it: they may end it. */
export function ManageDanger() {
  const group = useOpenGroup()
  return group === undefined ? null : <GroupDangerZone key={group.id} group={group} />
}
