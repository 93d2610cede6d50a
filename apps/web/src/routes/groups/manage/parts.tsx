import { ChatSettings, Permissions } from '#features/groups/settings/Permissions.tsx'
import { SettingsForm } from '#features/groups/index.ts'
import { OrganizationSettings } from '#routes/organizations/settings.tsx'
import { GroupDangerZone } from '../GroupDangerZone.tsx'
import { GroupsWithin } from '../GroupsWithin.tsx'
import { useOpenGroup } from '../useOpenGroup.ts'

export function ManageLook() {
  const group = useOpenGroup()
  if (group === undefined || !group.can.manage) return null
  if (group.kind === 'ENTERPRISE') return <OrganizationSettings key={group.id} group={group} part="look" />
  return <SettingsForm key={group.id} group={group} part="look" />
}

export function ManageRules() {
  const group = useOpenGroup()
  if (group === undefined || !group.can.manage) return null
  if (group.kind === 'ENTERPRISE') return <OrganizationSettings key={group.id} group={group} part="rules" />
  return <SettingsForm key={group.id} group={group} part="rules" />
}

export function ManagePermissions() {
  const group = useOpenGroup()
  return group?.can.manage === true ? <Permissions key={group.id} group={group} /> : null
}

export function ManageChat() {
  const group = useOpenGroup()
  return group?.can.manage === true ? <ChatSettings key={group.id} group={group} /> : null
}

export function ManageSubgroups() {
  const group = useOpenGroup()
  return group?.can.manage === true ? <GroupsWithin key={group.id} group={group} hasTitle={false} /> : null
}

export function ManageDanger() {
  const group = useOpenGroup()
  return group === undefined ? null : <GroupDangerZone key={group.id} group={group} />
}
