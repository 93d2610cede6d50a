import { expect, test } from 'vitest'
import type { NotificationReason } from '@koinon/contract/shared'
import { createPeople } from '#test/world/createPeople.ts'
import { hourMs } from '#kernel/durations.ts'
import { addGroup, addOrganization } from '#test/world/make/groups.ts'
import { addEntitlement, addPurchase } from '#test/world/make/premium.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { emit } from '#kernel/work/events.ts'

/** Where each kind of notification leads, from what caused it. */
const world = await openWorld()
const { app } = world
const newPeople = createPeople(world)
const [root, other] = [
  await world.person('root', { roles: ['ADMINISTRATOR'] }),
  await world.person('other', { roles: ['ADMINISTRATOR'] }),
]

type Cause = readonly [cause: () => Promise<unknown>, reason: NotificationReason, link: () => string]

/** Acts of others, one after another: the newest notification of the reader leads to where it should. */
async function expectLinks(reader: Person, causes: readonly Cause[]): Promise<void> {
  for (const [cause, reason, link] of causes) {
    world.pass(1000)
    await cause()
    await world.settle()
    const { items } = await reader.notifications.getAggregatedNotifications({ body: {} })
    expect([items[0]?.reason, items[0]?.link, items[0]?.read]).toEqual([reason, link(), false])
  }
}
const inHours = (hours: number) => new Date(app.runtime.now().getTime() + hours * hourMs).toISOString()

test('of posts and comments: to the post, and to the comment in it', async () => {
  const [ana, ben, cleo] = await newPeople(3)
  const write = async (text: string) => (await ana.content.createPost({ body: { text } })).id
  const [liked, discussed, shared] = [await write('Apples'), await write('Pears'), await write('Plums')]
  const { id: mine } = await ana.content.addComment({ body: { postId: discussed, text: 'From the old tree' } })
  const name = `@${ana.username}`
  const mentions = [{ start: 0, end: name.length, userId: ana.id }]
  let made = { id: '' }
  const comment = async (who: Person, text: string, parentId?: string) =>
    (made = await who.content.addComment({ body: { postId: discussed, text, ...(parentId ? { parentId } : {}) } }))
  const atMade = () => `/p/${made.id}`
  await expectLinks(ana, [
    [() => ben.content.likePost({ body: { postId: liked } }), 'POST_LIKED', () => `/p/${liked}`],
    [
      () => cleo.content.reactionsAdd({ body: { targetType: 'POST', targetId: liked, emoji: '🎉' } }),
      'POST_REACTED',
      () => `/p/${liked}`,
    ],
    [
      () => Promise.all([ben, cleo].map((who) => who.content.likePost({ body: { postId: shared } }))),
      'POST_LIKED',
      () => `/p/${shared}`,
    ],
    [() => comment(ben, 'How many?'), 'COMMENTED', () => `/p/${discussed}?comment=${made.id}`],
    [() => comment(cleo, 'That one bears well', mine), 'REPLIED', () => `/p/${discussed}?comment=${made.id}`],
    [
      () => ben.content.likeComment({ body: { commentId: mine } }),
      'COMMENT_LIKED',
      () => `/p/${discussed}?comment=${mine}`,
    ],
    [() => ben.content.createRepost({ body: { postId: shared } }), 'REPOSTED', () => `/p/${shared}`],
    [
      async () => (made = await cleo.content.createRepost({ body: { postId: shared, text: 'Jam for all' } })),
      'QUOTED',
      atMade,
    ],
    [
      async () => (made = await ben.content.createPost({ body: { text: `${name} has a ladder`, mentions } })),
      'MENTIONED',
      atMade,
    ],
  ])
  const { id: postId } = await cleo.content.createPost({ body: { text: 'Who has a basket?' } })
  await expectLinks(ana, [
    [
      async () => (made = await cleo.content.addComment({ body: { postId, text: `${name} has one`, mentions } })),
      'MENTIONED',
      () => `/p/${postId}?comment=${made.id}`,
    ],
  ])
})

test('of people and prayers: to the person, the requests and the prayers', async () => {
  const [ana, ben, cleo] = await newPeople(3)
  const follows = (who: Person, whom: Person) => who.users.followUser({ body: { userId: whom.id } })
  const makePrivate = (who: Person) => who.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })
  const { id } = await ana.users.createAccountPrayer({
    body: { text: 'For rain on the dry beds', visibility: 'EVERYONE' },
  })
  await expectLinks(ana, [
    [() => follows(ben, ana), 'FOLLOWED', () => `/@${ben.username}`],
    [
      async () => {
        await makePrivate(ana)
        await follows(cleo, ana)
      },
      'FOLLOW_REQUESTED',
      () => '/activity/requests',
    ],
    [
      async () => {
        await makePrivate(cleo)
        await follows(ana, cleo)
        await cleo.users.acceptFollowRequest({ body: { userId: ana.id } })
      },
      'FOLLOW_ACCEPTED',
      () => `/@${cleo.username}`,
    ],
    [
      () => ben.users.prayersPraying({ params: { id }, body: { praying: true } }),
      'PRAYED_FOR',
      () => '/prayers?show=mine',
    ],
  ])
})

test('of groups: to the group, its requests and the post in it', async () => {
  const [ana, ben, cleo] = await newPeople(3)
  const found = async (owner: Person) =>
    (await addGroup(world, { owner, join_policy: 'REQUEST_ONLY', post_scope: 'ADMINS_ONLY' })).groupId
  const [own, choir, stage] = [await found(ana), await found(ben), await found(ben)]
  const [inOwn, mine, there] = [
    { groupId: own },
    { groupId: choir, userId: ana.id },
    { groupId: stage, userId: ana.id },
  ]
  const [requests, toChoir, toStage] = [() => `/g/${own}/requests`, () => `/g/${choir}`, () => `/g/${stage}`]
  let made = { id: '' }
  await expectLinks(ana, [
    [() => ben.groups.joinGroup({ body: inOwn }), 'JOIN_REQUESTED', requests],
    [() => cleo.groups.joinGroup({ body: inOwn }), 'JOIN_REQUESTED', requests],
    [
      async () => {
        for (const { id: userId } of [ben, cleo]) await ana.groups.acceptJoinRequest({ body: { ...inOwn, userId } })
        await ben.groups.requestPostingPermission({ body: { ...inOwn, note: 'News of the press' } })
      },
      'POSTING_REQUESTED',
      requests,
    ],
    [() => cleo.groups.requestAdminPromotion({ body: { ...inOwn, note: 'I have time' } }), 'ADMIN_REQUESTED', requests],
    [() => ben.groups.inviteUser({ body: mine }), 'INVITED_TO_GROUP', toChoir],
    [
      async () => {
        await ana.groups.ignoreInvitationToGroup({ body: { groupId: choir } })
        await ana.groups.joinGroup({ body: { groupId: choir } })
        await ben.groups.acceptJoinRequest({ body: mine })
      },
      'JOIN_ACCEPTED',
      toChoir,
    ],
    [
      async () => {
        await ana.groups.requestPostingPermission({ body: { groupId: choir } })
        await ben.groups.rejectPostingPermissionRequest({ body: mine })
      },
      'POSTING_REJECTED',
      toChoir,
    ],
    [
      async () => {
        await ben.groups.inviteUser({ body: there })
        await ana.groups.acceptInvitationToGroup({ body: { groupId: stage } })
        await ana.groups.requestPostingPermission({ body: { groupId: stage } })
        await ben.groups.acceptPostingPermissionRequest({ body: there })
      },
      'POSTING_ACCEPTED',
      toStage,
    ],
    [
      async () => {
        const { id: postId } = await ana.groups.createGroupPost({ body: { groupId: stage, text: 'Off key' } })
        await ben.groups.deleteGroupPost({ body: { groupId: stage, postId, reason: 'Wrong place' } })
      },
      'MODERATION',
      () => '/standing',
    ],
    [
      async () =>
        (made = await ben.groups.createGroupPost({ body: { groupId: choir, text: 'Rehearsal moves to Thursday' } })),
      'NEW_POST',
      () => `/p/${made.id}`,
    ],
    [
      async () => {
        await ana.groups.requestAdminPromotion({ body: { groupId: choir } })
        await ben.groups.denyAdminPromotionRequest({ body: mine })
      },
      'ADMIN_DECIDED',
      toChoir,
    ],
    [() => ben.groups.promoteAdmin({ body: mine }), 'ROLE_CHANGED', toChoir],
  ])
})

test('of reports: to the decision, or to the list if nothing more is to be read', async () => {
  const [ana, ben] = await newPeople(2)
  const report = async (author: Person, reporter: Person) => {
    const { id: postId } = await author.content.createPost({ body: { text: 'Cider, cheap, tonight only' } })
    await reporter.content.reportContent({ body: { postId, reason: 'SPAM' } })
    const { items } = await root.admin.flaggedContent({ body: { limit: 50 } })
    const { id = '', version = 0 } = items.find(({ target }) => target.id === postId) ?? {}
    return { params: { id }, body: { version } }
  }
  const remove = async (given: Awaited<ReturnType<typeof report>>) =>
    root.admin.flaggedContentRemove({ ...given, body: { ...given.body, rule: 'Be kind' } })
  let caseId = ''
  await expectLinks(ana, [
    [async () => remove(await report(ben, ana)), 'REPORT_UPHELD', () => '/activity'],
    [async () => root.admin.flaggedContentApprove(await report(ben, ana)), 'REPORT_DISMISSED', () => '/activity'],
    [
      async () => {
        const given = await report(ana, ben)
        caseId = given.params.id
        await remove(given)
      },
      'MODERATION',
      () => `/decisions/${caseId}`,
    ],
    [
      async () => {
        await ana.accounts.appeal({ body: { caseId, text: 'They are gifts.' } })
        const { version } = await root.admin.getFlaggedContent({ params: { id: caseId } })
        await other.admin.appealsDecide({ body: { caseId, version, decision: 'GRANT' } })
      },
      'APPEAL_DECIDED',
      () => `/decisions/${caseId}`,
    ],
  ])
})

test('of organisations, ownership and planned posts: to the post and the group', async () => {
  const [ana, ben] = [await world.person('buyer'), await world.person('owner', { fresh: true })]
  const organizationId = await addOrganization(world, { owner: ben, members: [ana] })
  const { groupId: orchard } = await addGroup(world, { owner: ben, members: [ana], name: 'The long orchard' })
  const { groupId: left } = await addGroup(world, { owner: ben, members: [ana] })
  let made = { id: '' }
  await expectLinks(ana, [
    [
      async () =>
        (made = await ben.groups.createEnterprisePost({
          body: { enterpriseGroupId: organizationId, text: 'We press from Monday' },
        })),
      'ENTERPRISE_NEWS',
      () => `/p/${made.id}`,
    ],
    [
      () =>
        ben.groups.transferGroupOwnership({
          body: { groupId: orchard, userId: ana.id, confirmName: 'The long orchard' },
        }),
      'OWNERSHIP_RECEIVED',
      () => `/g/${orchard}`,
    ],
    [
      async () => {
        made = await ana.groups.createGroupPost({
          body: { groupId: left, text: 'See you on Friday', scheduledLiveAt: inHours(1) },
        })
        await ben.groups.removeGroupUser({ body: { groupId: left, userId: ana.id } })
        world.pass(2 * hourMs)
        for (const job of app.jobs) if (job.name === 'publish-scheduled') await job.perform(app, { postId: made.id })
      },
      'SCHEDULE_FAILED',
      () => `/p/${made.id}`,
    ],
  ])
})

test('of purchases: to the purchase, or to the subscription of the platform', async () => {
  const [ana, ben] = await newPeople(2)
  const { groupId } = await addGroup(world, { owner: ben, members: [ana] })
  const buy = async (title: string) => {
    const entitlementId = await addEntitlement(world, { groupId, by: ben, title, amount: 500, interval: 'MONTHLY' })
    await addPurchase(world, ana, entitlementId)
    const { items } = await ana.groups.listPremiumEntitlementPurchases({ query: {} })
    const purchaseId = items.find(({ subject }) => 'id' in subject && subject.id === entitlementId)?.id ?? ''
    return { entitlementId, purchaseId }
  }
  const [renewed, ended] = [await buy('Juice every month'), await buy('Windfalls')]
  const failed = (purchaseId: string | null) =>
    world.inTransaction((tx) =>
      emit(tx, 'payment.failed', { accountId: ana.id, purchaseId, orderId: app.runtime.id() }),
    )
  await expectLinks(ana, [
    [() => failed(renewed.purchaseId), 'PAYMENT_FAILED', () => `/purchases/${renewed.purchaseId}`],
    [() => failed(null), 'PAYMENT_FAILED', () => '/settings/subscription'],
    [
      () =>
        ben.groups.premiumEntitlementsDelete({
          params: { groupId, entitlementId: ended.entitlementId },
          body: { livePurchases: 'KEEP_TO_PERIOD_END' },
        }),
      'SALE_ENDED',
      () => `/purchases/${ended.purchaseId}`,
    ],
  ])
})

test('of events: to the event, its news, its door and its guests', async () => {
  const [ana, ben, cleo] = await newPeople(3)
  const { groupId } = await addGroup(world, { owner: ben, members: [ana, cleo], event_scope: 'MEMBERS_ONLY' })
  const plan = async (who: Person, title: string, confirmation: 'AUTO' | 'BY_HOST', hours = 50) => {
    const [startTime, endTime] = [inHours(hours), inHours(hours + 3)]
    const body = { groupId, title, startTime, endTime, timeZone: 'Europe/Vienna', confirmation }
    return (await who.groups.createCommunityEvent({ body })).id
  }
  const [supper, tasting] = [await plan(ben, 'Supper', 'BY_HOST'), await plan(ana, 'Tasting', 'BY_HOST')]
  const of = (eventId: string) => ({ params: { eventId } })
  const change = async (eventId: string, body: { startTime?: string; endTime?: string; state?: 'CANCELLED' }) => {
    const { version } = await ben.groups.communityEvent({ ...of(eventId), body: {} })
    await ben.groups.updateCommunityEvent({ ...of(eventId), body: { version, ...body } })
  }
  const come = (who: Person, eventId: string) => who.groups.communityEventInterested({ ...of(eventId), body: {} })
  await expectLinks(ana, [
    [
      () =>
        ben.groups.communityEventBatchUpdateMembers({
          ...of(supper),
          body: { userIds: [ana.id], state: 'INVITED' },
        }),
      'INVITED_TO_EVENT',
      () => `/events/${supper}`,
    ],
    [
      async () => {
        await come(ana, supper)
        await ben.groups.communityEventConfirmUser({ ...of(supper), body: { userId: ana.id } })
      },
      'SEAT_CONFIRMED',
      () => `/events/${supper}`,
    ],
    [
      () => change(supper, { startTime: inHours(60), endTime: inHours(62) }),
      'EVENT_CHANGED',
      () => `/events/${supper}?show=news`,
    ],
    [
      () => ben.eventCheckIn.createEvent({ body: { eventId: supper, checkerIds: [ana.id] } }),
      'NAMED_ON_DOOR',
      () => `/events/${supper}/check-in`,
    ],
    [
      () => ben.groups.communityEventDeleteUserById({ params: { eventId: supper, userId: ana.id }, query: {} }),
      'TAKEN_OFF_EVENT',
      () => `/events/${supper}`,
    ],
    [() => come(cleo, tasting), 'EVENT_SEAT_REQUESTED', () => `/events/${tasting}/people?show=interested`],
  ])
  const concert = await plan(ben, 'Concert', 'AUTO', 40)
  await come(ana, concert)
  await expectLinks(ana, [
    [
      async () => {
        world.pass(20 * hourMs)
        for (const job of app.jobs) if (job.name === 'remind-guests') await job.perform(app, {})
      },
      'EVENT_REMINDER',
      () => `/events/${concert}`,
    ],
    [() => change(concert, { state: 'CANCELLED' }), 'EVENT_CANCELLED', () => `/events/${concert}?show=news`],
  ])
})
