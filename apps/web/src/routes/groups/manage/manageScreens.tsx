import type { ComponentType } from 'react'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { loadMessages } from '#lib/text/i18n/activeLocale.ts'

/** A part's screen, loaded when it is opened, with the words of the folder of `src/routes` that it is from. */
function screenOf<K extends string>(
  area: string,
  load: () => Promise<Readonly<Record<K, ComponentType>>>,
  name: K,
  skeleton = <RowsSkeleton rows={5} hasMark={false} />,
) {
  const loadScreen = async () => {
    const [module] = await Promise.all([load(), loadMessages(area)])
    return { Screen: module[name] }
  }
  return lazyPart(loadScreen, 'Screen', skeleton)
}

const people = <PersonRowsSkeleton rows={6} />
const form = <FormSkeleton fields={4} />

const panels = () => import('./managePanels.tsx')

/** The screen of each part of what those who run a group do, by the end of its address; `$` stands for any one name. */
const manageScreens: ReadonlyMap<string, ComponentType> = new Map([
  ['overview', screenOf('organizations', () => import('#routes/organizations/admin.tsx'), 'OrganizationAdmin')],
  ['requests', screenOf('groups', () => import('../members/requests.tsx'), 'GroupRequests', people)],
  ['members', screenOf('groups', () => import('../members/members.tsx'), 'GroupMembers', people)],
  ['roles', screenOf('groups', () => import('../roles/GroupRoles.tsx'), 'GroupRoles')],
  ['moderation', screenOf('groups', () => import('../moderation/GroupModeration.tsx'), 'GroupModeration')],
  ['moderation/rules', screenOf('groups', () => import('../moderation/GroupRules.tsx'), 'GroupRules')],
  [
    'moderation/restrictions',
    screenOf('groups', () => import('../restrictions/GroupRestrictions.tsx'), 'GroupRestrictions'),
  ],
  ['moderation/warnings', screenOf('groups', () => import('../restrictions/GroupWarnings.tsx'), 'GroupWarnings')],
  ['moderation/log', screenOf('groups', () => import('../moderation/GroupLog.tsx'), 'GroupLog')],
  ['invitations', screenOf('groups', () => import('../invite/InviteToGroup.tsx'), 'InviteToGroup', form)],
  ['join-codes', screenOf('organizations', () => import('#routes/organizations/joinCodes.tsx'), 'JoinCodes')],
  ['look', screenOf('groups', panels, 'ManageLook', form)],
  ['rules', screenOf('groups', panels, 'ManageRules', form)],
  ['permissions', screenOf('groups', panels, 'ManagePermissions', form)],
  ['website', screenOf('groups', () => import('./GroupWebsite.tsx'), 'GroupWebsite', form)],
  ['chat', screenOf('groups', panels, 'ManageChat', form)],
  ['scheduled', screenOf('groups', () => import('../scheduled.tsx'), 'GroupScheduled')],
  ['sales', screenOf('premium', () => import('#routes/premium/storefront.tsx'), 'Storefront')],
  ['live', screenOf('organizations', () => import('#routes/organizations/liveSetup.tsx'), 'Studio', form)],
  ['live/keys', screenOf('organizations', () => import('#routes/organizations/liveKeys.tsx'), 'StreamKeys')],
  ['sign-in', screenOf('organizations', () => import('#routes/organizations/signIn.tsx'), 'OrganizationSignIn')],
  ['sign-in/$', screenOf('organizations', () => import('#routes/organizations/signIn.tsx'), 'OrganizationProvider')],
  ['analytics', screenOf('organizations', () => import('#routes/organizations/metrics.tsx'), 'OrganizationMetrics')],
  ['arrivals', screenOf('groups', () => import('../arrivals.tsx'), 'GroupArrivals')],
  ['subgroups', screenOf('groups', panels, 'ManageSubgroups', <RowsSkeleton rows={3} />)],
  ['bots', screenOf('groups', () => import('../bots/GroupBots.tsx'), 'GroupBots')],
  ['webhooks', screenOf('groups', () => import('./GroupWebhooks.tsx'), 'GroupWebhooks')],
  ['succession', screenOf('groups', () => import('../succession/Succession.tsx'), 'GroupSuccession')],
  ['danger', screenOf('groups', panels, 'ManageDanger')],
])

/** The screen at the end of an address. */
export const manageScreenAt = (path: string): ComponentType | undefined =>
  manageScreens.get(path) ?? manageScreens.get(path.replace(/[^/]+$/, '$'))
