import { expect, test } from 'vitest'
import { videoClip } from '../apps/server/test/fixtures/clips.ts'
import { addEntitlement, addPurchase } from '../apps/server/test/world/make/premium.ts'
import { emit } from '../apps/server/src/kernel/work/events.ts'
import { unitOfWork } from '../apps/server/src/kernel/database/transaction.ts'
import { followEach } from './support/notifications.ts'
import { asOperator } from './support/operator.ts'
import { type Member, arrive, enrollEach } from './support/people.ts'
import { send } from './support/pictures.ts'

// One kind of notification for each kind of page; where all the others lead is tested by the server's
// notifications/calls/links.test.ts.
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hourMs) * hourMs + hours * hourMs).toISOString()

test('notifications lead to posts, comments, people, requests, prayers and conversations', async () => {
  const [[ben, cleo], ana] = await Promise.all([enrollEach(['Ben', 'Cleo']), arrive('Ana', { width: 360 })])
  const write = async (text: string) => (await ana.calls.content.createPost({ body: { text } })).id
  const [liked, discussed] = [await write('Apples'), await write('Pears')]
  const follows = (who: Member) => who.calls.users.followUser({ body: { userId: ana.id } })
  const { id } = await ana.calls.users.createAccountPrayer({
    body: { text: 'For rain on the dry beds', visibility: 'EVERYONE' },
  })
  await followEach(ana, [
    [
      () => ben.calls.content.likePost({ body: { postId: liked } }),
      { says: 'Ben liked your post', at: `/p/${liked}`, shows: 'Apples' },
    ],
    [
      () => cleo.calls.content.addComment({ body: { postId: discussed, text: 'How many?' } }),
      {
        says: 'Cleo commented on your post',
        at: new RegExp(`^/p/${discussed}\\?comment=`, 'u'),
        shows: 'How many?',
      },
    ],
    [() => follows(ben), { says: 'Ben follows you', at: `/@${ben.username}`, shows: `@${ben.username}` }],
    [
      async () => {
        await ana.calls.accounts.editAccountInfo({
          body: { privacy: { isPrivate: true, whoMayMessage: 'GROUP_MEMBERS' } },
        })
        await follows(cleo)
      },
      { says: 'Cleo asks to follow you', at: '/activity/requests', shows: 'Cleo' },
    ],
    [
      () => ben.calls.users.prayersPraying({ params: { id }, body: { praying: true } }),
      { says: /Someone is praying for your request/u, at: '/prayers?show=mine', shows: 'For rain on the dry beds' },
    ],
    [
      async () => {
        const torn = { name: 'film.mp4', mimeType: 'video/mp4', buffer: (await videoClip()).subarray(0, 1500) }
        const mediaIds = [await send(ana, 'POST', { ...torn, alt: 'Stripes' })]
        await ana.calls.content.createPost({ body: { text: 'A torn film', mediaIds } })
      },
      { says: 'The post is on hold', at: /^\/p\//u, shows: 'A file couldn’t be processed.' },
    ],
    [
      () =>
        ben.calls.chat.createGroupConversation({
          body: { title: 'Press crew', participantIds: [ana.id, cleo.id] },
        }),
      {
        says: 'Ben invites you to a conversation',
        at: /^\/messages\//u,
        shows: 'Ben invites you to this conversation',
      },
    ],
  ])
  await ana.capture('asked into a conversation')
  expect(ana.problems).toEqual([])
})

test('notifications lead to groups, their requests, events, their doors and guests, and purchases', async () => {
  const [[ben], ana] = await Promise.all([enrollEach(['Ben']), arrive('Ana', { width: 360 })])
  const found = async (who: Member, groupName: string) => {
    const settings = { joinPolicy: 'ANYONE', postScope: 'ADMINS_ONLY', eventScope: 'MEMBERS_ONLY' } as const
    return (await who.calls.groups.createGroup({ body: { name: groupName, settings } })).id
  }
  const [own, choir] = [await found(ana, 'Orchard keepers'), await found(ben, 'Choir')]
  await ben.calls.groups.joinGroup({ body: { groupId: own } })
  const plan = async (who: Member, groupId: string, title: string, confirmation: 'AUTO' | 'BY_HOST') => {
    const times = { startTime: inHours(50), endTime: inHours(53), timeZone: 'Europe/Vienna' }
    const body = { groupId, title, ...times, confirmation }
    return (await who.calls.groups.createCommunityEvent({ body })).id
  }
  const of = (eventId: string) => ({ params: { eventId } })
  const tasting = await plan(ana, own, 'Tasting', 'BY_HOST')
  let supper = ''
  await followEach(ana, [
    [
      () => ben.calls.groups.requestPostingPermission({ body: { groupId: own, note: 'News of the press' } }),
      { says: 'Ben asks to post in Orchard keepers', at: `/g/${own}/manage/requests`, shows: 'News of the press' },
    ],
    [
      () => ben.calls.groups.inviteUser({ body: { groupId: choir, userId: ana.id } }),
      { says: 'Ben invites you to Choir', at: `/g/${choir}`, shows: 'Choir' },
    ],
    [
      async () => {
        await ana.calls.groups.acceptInvitationToGroup({ body: { groupId: choir } })
        supper = await plan(ben, choir, 'Supper', 'AUTO')
        const body = { userIds: [ana.id], state: 'INVITED' as const }
        await ben.calls.groups.communityEventBatchUpdateMembers({ ...of(supper), body })
      },
      { says: 'Ben invites you to Supper', at: /^\/events\/[^/?]+$/u, shows: 'Supper' },
    ],
    [
      async () => {
        await ana.calls.groups.communityEventInterested({ ...of(supper), body: {} })
        await ben.calls.groups.createCommunityEventPost({ body: { eventId: supper, text: 'Bring your own bowl' } })
      },
      { says: 'Ben posted an update about Supper', at: /\?show=news$/u, shows: 'Bring your own bowl' },
    ],
    [
      () => ben.calls.eventCheckIn.createEvent({ body: { eventId: supper, checkerIds: [ana.id] } }),
      { says: 'Ben asks you to check guests in at Supper', at: /\/check-in$/u, shows: /of \d checked in/u },
    ],
    [
      () => ben.calls.groups.communityEventInterested({ ...of(tasting), body: {} }),
      { says: 'Ben wants to attend Tasting', at: `/events/${tasting}/people?show=interested`, shows: 'Ben' },
    ],
    [
      async () => {
        const purchaseId = await bought({ groupId: choir, seller: ben, buyer: ana, title: 'Juice every month' })
        await asOperator((tx) =>
          emit(tx, 'payment.failed', { accountId: ana.id, purchaseId, orderId: unitOfWork(tx).app.runtime.id() }),
        )
      },
      { says: 'A payment failed', at: /^\/purchases\/[^/]+$/u, shows: 'Juice every month' },
    ],
    [
      () =>
        asOperator((tx) =>
          emit(tx, 'payment.failed', {
            accountId: ana.id,
            purchaseId: null,
            orderId: unitOfWork(tx).app.runtime.id(),
          }),
        ),
      { says: 'A payment failed', at: '/settings/subscription', shows: /subscription/iu },
    ],
  ])
  expect(ana.problems).toEqual([])
})

/** Something a group sells, bought by one of its members as a payment would report it; returns the purchase's id. */
async function bought(sale: { groupId: string; seller: Member; buyer: Member; title: string }): Promise<string> {
  const { groupId, seller, buyer, title } = sale
  await asOperator(async (tx) => {
    const place = { app: unitOfWork(tx).app, inTransaction: <T>(work: (inner: typeof tx) => Promise<T>) => work(tx) }
    const id = await addEntitlement(place, { groupId, by: seller, title, amount: 500, interval: 'MONTHLY' })
    await addPurchase(place, buyer, id)
  })
  const { items } = await buyer.calls.groups.listPremiumEntitlementPurchases({ query: {} })
  return items[0]?.id ?? ''
}
