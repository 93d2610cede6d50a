import type { DemoCommunity } from '../demoCommunity.ts'
import { forLeila } from './memberScreens.ts'
import { type Screen, all, at, bogus, used } from './screenPaths.ts'

/**
 * The viewers: a visitor, a member with a full life, a newcomer, a member who has to accept the terms, an
 * administrator.
 */
export type Viewer = 'visitor' | 'leila' | 'newMember' | 'owing' | 'warden'

/** Looked at in one variant of each direction in each run, by their names. */
export const mainScreens: ReadonlySet<string> = new Set([
  'front door',
  'community',
  '/signin',
  '/register',
  '/welcome/interests',
  '/home',
  'post',
  'profile',
  'own group',
  '/g',
  '/discover',
  'event',
  '/events',
  '/messages',
  'conversation',
  '/activity',
  '/search?q=beans',
  '/settings',
  '/settings/appearance',
  '/manage',
])

/** Something stands beside their content on a wide screen, by their names. */
export const columnScreens: ReadonlySet<string> = new Set([
  '/home',
  'post',
  'profile',
  'own group',
  'own group/about',
  'own group/members',
  '/discover',
  '/activity',
  '/search?q=beans',
  '/saved',
  '/drafts',
  '/scheduled',
  '/home/trending',
])

const forVisitors = ({ community, closedCommunity, joinCode, list }: DemoCommunity): Screen[] => [
  at('/', 'front door'),
  ...all('/communities', '', '?q=zeppelin'),
  at(`/c/${community.handle}`, 'community'),
  at(`/c/${closedCommunity.handle}`, 'closed community'),
  at('/c/nobody-lives-here', 'no such community'),
  at(`/lists/${list}`, 'starter pack'),
  at(`/lists/${bogus}`, 'no such starter pack'),
  ...all('/signin', '', '?reason=SESSION_ENDED', `/link/${used}`, '/two-factor'),
  ...all('/register', '', `?c=${community.handle}`, `?proof=${used}`, '/organization'),
  ...all('/reset', '', `/${used}`),
  ...all('/verify/', `account/${used}`, `email/${used}`, 'contact'),
  at(`/verify-org/${used}`),
  at(`/deactivate/finish/${used}`),
  ...all('/', 'terms', 'privacy'),
  at('/r', 'over from another device'),
  at(`/join/${used}`, 'an invitation that is none'),
  at(`/join/${joinCode.code}`, 'an invitation'),
  at(`/group-invitation/${used}`, 'an invitation by mail that has ended'),
  at('/e/01890000-0000-7000-8000-000000000000', 'an event that is none for everybody'),
]

const forNewMembers: Screen[] = [
  ...all('/welcome/', 'interests', 'groups', 'notify'),
  ...['/home', '/g', '/messages', '/activity', '/discover', '/saved', '/drafts', '/scheduled', '/prayers'].map((path) =>
    at(path, `nothing yet: ${path}`),
  ),
]

/** Below `/manage`: what moderators work with. */
const manageQueue = [
  '',
  '/queue',
  `/queue/${bogus}`,
  '/second-opinion',
  `/second-opinion/${bogus}`,
  '/appeals',
  '/applications',
  '/rules',
  '/reported/users',
  '/reported/content',
  '/auto-flagged/users',
  '/auto-flagged/comments',
  `/users/${bogus}/reported`,
  `/users/${bogus}/auto-flagged`,
]

/** The administrators' screens besides the queue. */
const staffParts = ({ leila, ownGroup }: DemoCommunity): readonly string[] => [
  '/rules/new',
  '/find?q=lei',
  '/users',
  '/users?q=lei&alike=1',
  '/users/new',
  `/users/${leila.id}`,
  '/content',
  '/comments',
  '/featured',
  '/groups',
  `/groups/${ownGroup}`,
  '/place',
  '/topics',
  '/announcements',
  '/announcements/new',
  '/bots',
  '/webhooks',
  '/webhooks?hook=new',
  '/sign-in',
  '/sign-in/new',
  '/documents',
  '/documents/new?document=IMPRINT',
  '/promo-codes',
  '/promo-codes/new',
  `/promo-codes/${bogus}`,
  '/view-as',
  '/import',
  '/audit',
  '/transparency',
  '/health',
  '/handbook',
  '/handbook?q=backup',
  '/handbook/the-environment',
  '/api?q=admin',
]

/** Every screen there is, by who looks at it; a test compares them with the application's addresses. */
export const screensOf = (place: DemoCommunity): Readonly<Record<Viewer, readonly Screen[]>> => ({
  visitor: forVisitors(place),
  newMember: forNewMembers,
  owing: [at('/welcome/terms')],
  leila: forLeila(place),
  warden: all(
    '/manage',
    ...manageQueue,
    ...staffParts(place),
    '/organizations',
    `/communities/${place.community.handle}`,
    '/uploads',
  ),
})
