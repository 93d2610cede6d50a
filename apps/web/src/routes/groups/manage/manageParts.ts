import type { IconName } from '@koinon/ui'
import type { OpenGroup } from '#features/groups/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { moderationSections } from '../moderation/moderationSections.ts'

export interface ManagePart {
  /** The end of its address. */
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly count?: number
}

type Permission = OpenGroup['permissions'][number]

/** The parts of running a group that are open to the reader, in the order of the list. */
export function manageParts(group: OpenGroup): readonly ManagePart[] {
  const isOrganization = group.kind === 'ENTERPRISE'
  const { join = 0, posting = 0, admin = 0, cases = 0 } = group.pending ?? {}
  const [moderation] = moderationSections(group)
  const part = (needs: Permission | readonly Permission[], shown: ManagePart, isThere = true): readonly ManagePart[] =>
    isThere && [needs].flat().some((each) => group.permissions.includes(each)) ? [shown] : []
  return [
    ...part(
      'EDIT',
      { id: 'overview', label: word('Overview', 'of an organisation'), icon: 'squares-four' },
      isOrganization,
    ),
    ...(moderation === undefined
      ? []
      : [
          {
            id: moderation.id,
            label: word('Moderation', 'part of running a group'),
            icon: 'scales',
            count: cases,
          } as const,
        ]),
    ...part('APPROVE', {
      id: 'requests',
      label: word('Requests', 'tab'),
      icon: 'tray',
      count: join + posting + admin,
    }),
    ...part(['RESTRICT', 'ROLES'], { id: 'members', label: t('Members and roles'), icon: 'users' }),
    ...part('ROLES', { id: 'roles', label: t('Own roles'), icon: 'user-gear' }),
    ...part('EDIT', { id: 'invitations', label: word('Invitations', 'to a group'), icon: 'envelope-simple' }),
    ...part('CODES', { id: 'join-codes', label: t('Join codes'), icon: 'qr-code' }, isOrganization),
    ...part('EDIT', { id: 'look', label: word('Look', 'of a group'), icon: 'image' }),
    ...part('EDIT', { id: 'rules', label: t('Rules and questions'), icon: 'list-bullets' }),
    ...part('EDIT', { id: 'permissions', label: word('Permissions', 'of a group'), icon: 'key' }),
    ...part('EDIT', { id: 'chat', label: word('Chat', 'of a group'), icon: 'chat-circle' }),
    ...part('EDIT', { id: 'scheduled', label: word('Scheduled', 'tab of a group'), icon: 'clock' }),
    ...part('EDIT', { id: 'sales', label: word('Sales', 'screen of a seller'), icon: 'ticket' }),
    ...part('EDIT', { id: 'live', label: word('Live', 'tab of an organisation'), icon: 'broadcast' }, isOrganization),
    ...part(
      'METRICS',
      { id: 'analytics', label: word('Analytics', 'tab of an organisation'), icon: 'trend-up' },
      isOrganization,
    ),
    ...part('METRICS', { id: 'arrivals', label: word('Arrivals', 'the ways by which people came'), icon: 'user-plus' }),
    ...part(
      'EDIT',
      {
        id: 'subgroups',
        label: isOrganization ? word('Groups', 'name of the screen') : word('Subgroups', 'fact of a group'),
        icon: 'tree-structure',
      },
      group.kind !== 'SUBGROUP',
    ),
    ...part('ADMINS', { id: 'bots', label: word('Bots', 'accounts of programs'), icon: 'code' }),
    ...part('ADMINS', { id: 'succession', label: word('Succession', 'of a group’s owner'), icon: 'crown' }),
    ...endOf(group),
  ]
}

/** The programs that work with it, how visitors see it, and how it ends or is handed over; of an organisation also how its people sign in. */
function endOf({ can, kind, permissions }: OpenGroup): readonly ManagePart[] {
  const isEditor = permissions.includes('EDIT')
  const isOrganization = kind === 'ENTERPRISE' && isEditor
  return [
    ...(permissions.includes('ADMINS')
      ? ([{ id: 'webhooks', label: word('Webhooks', 'messages to other software'), icon: 'arrow-square-out' }] as const)
      : []),
    ...(isEditor && kind !== 'SUBGROUP'
      ? ([{ id: 'website', label: word('Website', 'what visitors see of a group'), icon: 'globe-simple' }] as const)
      : []),
    ...(isOrganization && can.transfer
      ? ([{ id: 'sign-in', label: t('Single sign-on'), icon: 'fingerprint' }] as const)
      : []),
    ...(can.transfer || can.delete || isOrganization
      ? ([{ id: 'danger', label: t('Danger zone'), icon: 'warning' }] as const)
      : []),
  ]
}
