import type { IconName } from '@koinon/ui'
import type { OpenGroup } from '#features/groups/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'

export interface ManagePart {
  /** The end of its address. */
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly count?: number
}

/** The parts of running a group that are open to the reader, in the order of the list. */
export function manageParts(group: OpenGroup): readonly ManagePart[] {
  const danger: ManagePart = { id: 'danger', label: t('Danger zone'), icon: 'warning' }
  // Admins of the parent may delete a subgroup, and nothing else.
  const { join = 0, posting = 0, admin = 0, cases = 0 } = group.pending ?? {}
  const requests: ManagePart = {
    id: 'requests',
    label: word('Requests', 'tab'),
    icon: 'tray',
    count: join + posting + admin,
  }
  const moderation: ManagePart = {
    id: 'moderation',
    label: word('Moderation', 'part of running a group'),
    icon: 'scales',
    count: cases,
  }
  const members: ManagePart = { id: 'members', label: t('Members and roles'), icon: 'users' }
  if (!group.can.manage) {
    const moderates = group.permissions.includes('MODERATE')
    return [...(moderates ? [moderation, requests, members] : []), ...(group.can.delete ? [danger] : [])]
  }
  const isOrganization = group.kind === 'ENTERPRISE'
  const mayEnd = group.can.transfer || group.can.delete || isOrganization
  return [
    ...menuEntryWhen<ManagePart>(isOrganization, {
      id: 'overview',
      label: word('Overview', 'of an organisation'),
      icon: 'squares-four',
    }),
    moderation,
    requests,
    members,
    { id: 'invitations', label: word('Invitations', 'to a group'), icon: 'envelope-simple' },
    ...menuEntryWhen<ManagePart>(isOrganization, { id: 'join-codes', label: t('Join codes'), icon: 'qr-code' }),
    { id: 'look', label: word('Look', 'of a group'), icon: 'image' },
    { id: 'rules', label: t('Rules and questions'), icon: 'list-bullets' },
    { id: 'permissions', label: word('Permissions', 'of a group'), icon: 'key' },
    { id: 'chat', label: word('Chat', 'of a group'), icon: 'chat-circle' },
    { id: 'scheduled', label: word('Scheduled', 'tab of a group'), icon: 'clock' },
    { id: 'sales', label: word('Sales', 'screen of a seller'), icon: 'ticket' },
    ...menuEntryWhen<ManagePart>(isOrganization, {
      id: 'live',
      label: word('Live', 'tab of an organisation'),
      icon: 'broadcast',
    }),
    ...menuEntryWhen<ManagePart>(isOrganization, {
      id: 'analytics',
      label: word('Analytics', 'tab of an organisation'),
      icon: 'trend-up',
    }),
    { id: 'arrivals', label: word('Arrivals', 'the ways by which people came'), icon: 'user-plus' },
    ...menuEntryWhen<ManagePart>(group.kind !== 'SUBGROUP', {
      id: 'subgroups',
      label: isOrganization ? word('Groups', 'name of the screen') : word('Subgroups', 'fact of a group'),
      icon: 'tree-structure',
    }),
    ...menuEntryWhen<ManagePart>(group.role === 'OWNER' || group.role === 'ADMIN', {
      id: 'succession',
      label: word('Succession', 'of a group’s owner'),
      icon: 'crown',
    }),
    ...menuEntryWhen<ManagePart>(mayEnd, danger),
  ]
}
