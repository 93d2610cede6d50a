import type { Page } from 'playwright-core'
import type { DemoCommunity } from '../demoCommunity.ts'
import { dialogsSeen } from './dialogScreens.ts'
import { type Screen, all, at, bogus, used } from './screenPaths.ts'

const settings =
  'you security content payments account password sessions software language appearance keyboard blocked muted filters emails phones linked managed passkeys two-factor privacy notifications interests home-page contacts family handoff terms data subscription calendar feeds organization deactivate delete'.split(
    ' ',
  )

const inComposer: Screen = {
  name: 'composer',
  path: '/home',
  prepare: async (page) => {
    await page.keyboard.press('c')
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  },
}

/** From the address by id to that by name, where the profile is read anew; the screen before has a heading, too. */
const toProfile =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.waitForURL(/\/@/)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }

function peopleSeen({ ben, leila, quiet }: DemoCommunity): Screen[] {
  const parts = [
    '',
    '/followers',
    '/following',
    '/media',
    '/tagged',
    '/highlights',
    '/prayers',
    '/testimonial',
    '/about',
  ]
  return [
    ...parts.map((part) => at(`/@${ben.username}${part}`, `profile${part}`)),
    at(`/@${leila.username}`, 'own profile'),
    at(`/@${quiet.username}`, 'private profile'),
    at(`/@${ben.username}/highlights/${bogus}`, 'no such highlight'),
    { path: `/people/${ben.id}`, name: 'profile by id', prepare: toProfile(ben.displayName) },
    at('/@nobody.at.all', 'nobody'),
  ]
}

function librariesSeen({ ownGroup, library }: DemoCommunity): Screen[] {
  const whole = `/g/${ownGroup}/library`
  return [
    at(whole, 'shelves of a group'),
    at(`${whole}/new`, 'new library'),
    at(`${whole}/${library.id}`, 'library'),
    at(`${whole}/${library.id}/edit`, 'library being ordered'),
    at(`${whole}/${library.id}/${library.postId}`, 'item of a library'),
    at(`${whole}/${library.id}/${bogus}`, 'no such item of a library'),
    at(`${whole}/${bogus}`, 'no such library'),
    ...all('/', 'search?q=allotment&type=libraries', 'saved?show=items'),
  ]
}

const listsSeen = ({ list }: DemoCommunity): Screen[] => [
  at('/lists'),
  at(`/lists/${list}`, 'list'),
  at(`/lists/${list}?show=members`, 'members of a list'),
  at(`/lists/${bogus}`, 'no such list'),
]

/** The pages for people who run a group, by the end of their address. */
const managed =
  'moderation requests members roles invitations look rules permissions chat scheduled sales arrivals subgroups bots webhooks webhooks?hook=new website succession danger'.split(
    ' ',
  )

function groupsSeen({ ownGroup, lockedGroup }: DemoCommunity): Screen[] {
  const open = ['', '/about', '/rules', '/members', '/votes', `/votes/${bogus}`, '/succession', '/record', '/invite']
  const parts = [...open, '/manage', ...managed.map((part) => `/manage/${part}`)]
  return [
    ...all('/g', '', '/discover', '/new'),
    ...parts.map((part) => at(`/g/${ownGroup}${part}`, `own group${part}`)),
    at(`/g/${lockedGroup}`, 'locked group'),
    at(`/g/${bogus}`, 'no such group'),
  ]
}

function eventsSeen({ event, series, ownGroup }: DemoCommunity): Screen[] {
  return [
    ...all('/events', '', '?show=mine', '?show=past', '?where=online', '/new'),
    ...all('/events/calendar?view=', 'month', 'week', 'agenda'),
    ...['', '?show=news', '?show=talk', '/edit'].map((part) => at(`/events/${event}${part}`, `event${part}`)),
    at(`/events/${series}`, 'event of a series'),
    at(`/events/${bogus}`, 'no such event'),
    at(`/g/${ownGroup}/events`, 'own group/events'),
  ]
}

function checkInScreens({ supper }: DemoCommunity): Screen[] {
  const whole = `/events/${supper}`
  return [
    at(`${whole}/people`, 'guests'),
    at(`${whole}/people?show=waiting`, 'guests who wait'),
    at(`${whole}/invite`, 'invite to an event'),
    at(`${whole}/ticket`, 'ticket'),
    at(`${whole}/check-in`, 'door'),
    at(`${whole}/check-in?show=list`, 'door by the list'),
    at('/check-in'),
  ]
}

function premiumSeen({ ownGroup, offer }: DemoCommunity): Screen[] {
  const whole = `/g/${ownGroup}/premium`
  return [
    at(whole, 'what a group sells'),
    ...['/new', '/sales', '/payouts', '/connect'].map((part) => at(`${whole}${part}`, `premium of a group${part}`)),
    at(`${whole}/${offer}/edit`, 'an offer to change'),
    at(`${whole}/${offer}/buy`, 'an offer to take'),
    at(`${whole}/${bogus}/edit`, 'nothing on sale to change'),
    at(`${whole}/${bogus}/buy`, 'nothing to buy'),
    at(`/purchases/${bogus}`, 'no such purchase'),
    ...all('/', 'purchases', 'upgrade', 'upgrade/pay', 'upgrade/return', 'redeem', 'redeem/SPRING-30'),
  ]
}

/** Its words are found one by one: in mirrored English each run of them has marks around it. */
const earlierTerms: Screen = {
  path: '/settings/terms',
  name: 'an earlier version of the terms',
  prepare: async (page) => {
    await page.getByRole('button', { name: /Read.*Terms of use.*version.*0/i }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Part 20' }).waitFor()
  },
}

const newJoinCode = ({ community }: DemoCommunity): Screen => ({
  path: `/g/${community.id}/manage/join-codes`,
  name: 'organisation, a new join code',
  prepare: async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'New join code' }).click()
    await page.getByRole('dialog', { name: 'New join code' }).waitFor()
  },
})

const shownJoinCode = ({ community, joinCode }: DemoCommunity): Screen => ({
  path: `/g/${community.id}/manage/join-codes`,
  name: 'organisation, a join code to hand on',
  prepare: async (page) => {
    await page.getByRole('button', { name: new RegExp(`Show.*${joinCode.label}`) }).click()
    await page.getByRole('dialog', { name: joinCode.label }).waitFor()
  },
})

/** The screens of a member with content of every kind. */
export function forLeila(place: DemoCommunity): Screen[] {
  const { post, conversation, groupConversation, threadId } = place
  return [
    ...all('/home', '', '?feed=GROUPS', '?feed=FOR_YOU', '/trending'),
    inComposer,
    at(`/p/${post}`, 'post'),
    at(`/p/${bogus}`, 'no such post'),
    ...peopleSeen(place),
    ...groupsSeen(place),
    ...eventsSeen(place),
    ...librariesSeen(place),
    ...listsSeen(place),
    ...premiumSeen(place),
    ...checkInScreens(place),
    ...dialogsSeen(place),
    ...all('/o', '', `/${place.community.id}`),
    ...[
      'overview',
      'analytics',
      'join-codes',
      'live',
      'live/keys',
      'look',
      'rules',
      'permissions',
      'bots',
      'webhooks',
      'website',
      'sign-in',
      'sign-in/new',
      'danger',
    ].map((part) => at(`/g/${place.community.id}/manage/${part}`, `organisation/${part}`)),
    newJoinCode(place),
    shownJoinCode(place),
    at(`/live/${place.community.id}`, 'live stream'),
    at(`/live/${bogus}`, 'no such live stream'),
    ...all('/messages', '', '/new', '/reminders', '/threads'),
    at(`/messages/${conversation}`, 'conversation'),
    at(`/messages/${conversation}/details`, 'details of a conversation'),
    at(`/messages/${groupConversation}`, 'conversation of several'),
    at(`/messages/${groupConversation}/details`, 'details of a conversation of several'),
    at(`/messages/${groupConversation}/thread/${threadId}`, 'thread'),
    ...all('/activity', '', '/requests'),
    at(`/decisions/${bogus}`, 'a decision that is none'),
    at(`/statements/${bogus}`, 'reasons that are none'),
    at('/standing'),
    ...all('/discover', '', '/nearby', '/PEOPLE'),
    ...all('/search?q=', 'beans', 'zeppelin'),
    ...all('/', 'topic/harvest', 'saved', 'drafts', 'write', 'scheduled', 'prayers', 'you'),
    at('/settings'),
    ...all('/settings/', ...settings),
    ...all('/handbook', '', '?q=secret', '/webhooks', '/none'),
    earlierTerms,
    ...all('/welcome/', 'back', 'verify', 'parent', 'review'),
    at(`/family/${used}`, 'a parent, too late'),
    at(`/family/child/${place.child}`, 'a child that waits'),
    at(`/family/child/${bogus}`, 'a child that does not wait'),
    at('/no/such/screen', 'nothing here'),
  ]
}
