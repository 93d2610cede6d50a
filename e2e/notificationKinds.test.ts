import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { videoClip } from '../apps/server/test/fixtures/clips.ts'
import { addEntitlement, addPurchase } from '../apps/server/test/world/make/premium.ts'
import { emit } from '../apps/server/src/kernel/work/events.ts'
import { unitOfWork } from '../apps/server/src/kernel/database/transaction.ts'
import { makeStaff, perform } from './support/community.ts'
import { followEach } from './support/notifications.ts'
import { asOperator } from './support/operator.ts'
import { type Member, arrive, enrol, password } from './support/people.ts'
import { send } from './support/pictures.ts'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hourMs) * hourMs + hours * hourMs)

test('notifications about posts that changed without their author lead to the post, and name the next step', async () => {
  const [ana, ben] = [await arrive('Ana', { width: 360 }), await enrol('Ben')]
  const whole = await videoClip()
  const sendVideo = (buffer: Buffer) =>
    send(ana, 'POST', { name: 'film.mp4', mimeType: 'video/mp4', buffer, alt: 'Stripes' })
  const { id: groupId } = await ben.calls.groups.createGroup({
    body: { name: 'Film club', settings: { joinPolicy: 'ANYONE' } },
  })
  await ana.calls.groups.joinGroup({ body: { groupId } })
  await followEach(ana, [
    [
      async () => {
        const mediaIds = [await sendVideo(whole)]
        await ana.calls.content.createPost({ body: { text: 'A film of stripes', mediaIds } })
      },
      { says: 'Your media is ready', at: /^\/p\//u, shows: 'A film of stripes' },
    ],
    [
      async () => {
        const mediaIds = [await sendVideo(whole.subarray(0, 1500))]
        await ana.calls.content.createPost({ body: { text: 'A torn film', mediaIds } })
      },
      { says: 'The post is on hold', at: /^\/p\//u, shows: 'A file couldn’t be processed.' },
    ],
    [
      async () => {
        const { id: postId } = await ana.calls.content.createPost({ body: { text: 'Words before pictures' } })
        const mediaIds = [await sendVideo(Buffer.concat([whole.subarray(0, 400), Buffer.alloc(400)]))]
        await ana.calls.content.editPost({ body: { postId, version: 1, mediaIds } })
      },
      { says: 'A file in your post couldn’t be processed', at: /^\/p\//u, shows: 'Words before pictures' },
    ],
    [
      async () => {
        const { id: postId } = await ana.calls.groups.createGroupPost({
          body: { groupId, text: 'See you on Friday', scheduledLiveAt: inHours(1).toISOString() },
        })
        await ben.calls.groups.removeGroupUser({ body: { groupId, userId: ana.id } })
        await asOperator((tx) =>
          tx.updateTable('posts').set({ scheduled_at: new Date() }).where('id', '=', postId).execute(),
        )
        await perform('publish-scheduled', { postId })
      },
      { says: 'couldn’t be published: See you on Friday', at: /^\/p\//u, shows: 'See you on Friday' },
    ],
  ])
  expect(ana.problems).toEqual([])
})

test('pending cases and decided appeals lead to the case and to the decision', async () => {
  const [ana, mia] = [await arrive('Ana', { width: 360 }), await arrive('Mia')]
  const [ben, mo, root] = [await enrol('Ben'), await enrol('Mo'), await enrol('Root')]
  await makeStaff(mia, 'MODERATOR')
  await makeStaff(mo, 'MODERATOR')
  await makeStaff(root)
  const report = async (text: string) => {
    const { id: postId } = await ana.calls.content.createPost({ body: { text } })
    await ben.calls.content.reportContent({ body: { postId, reason: 'SPAM' } })
    const { items } = await mo.calls.admin.flaggedContent({ body: { limit: 50 } })
    const { id = '', version = 0 } = items.find(({ target }) => target.id === postId) ?? {}
    return { id, version }
  }
  const doubtful = await report('Ladders for sale, cheap')
  await mo.calls.admin.requestSecondModerationOpinion({
    body: { caseId: doubtful.id, version: doubtful.version, proposal: 'REMOVE' },
  })
  await asOperator((tx) =>
    tx
      .updateTable('moderation_cases')
      .set({ escalated_at: sql`now() - interval '49 hours'` })
      .where('id', '=', doubtful.id)
      .execute(),
  )
  await followEach(mia, [
    [
      () => perform('remind-reviewers'),
      {
        says: 'A case has been waiting two days',
        at: `/manage/queue/${doubtful.id}`,
        shows: 'Ladders for sale, cheap',
      },
    ],
  ])
  const { id: caseId, version } = await report('Ladders, cheaper still')
  await followEach(ana, [
    [
      () =>
        mo.calls.admin.flaggedContentRemove({ params: { id: caseId }, body: { version, rule: 'No spam, no scams' } }),
      { says: 'Your content was removed', at: `/decisions/${caseId}`, shows: 'No spam, no scams' },
    ],
    [
      async () => {
        await ana.calls.accounts.appeal({ body: { caseId, text: 'They are gifts.' } })
        const { version: newer } = await root.calls.admin.getFlaggedContent({ params: { id: caseId } })
        await root.calls.admin.appealsDecide({ body: { caseId, version: newer, decision: 'GRANT' } })
      },
      { says: 'Your appeal was granted', at: `/decisions/${caseId}`, shows: 'Your appeal was granted' },
    ],
  ])
  expect([...ana.problems, ...mia.problems]).toEqual([])
})

test('notifications of ownership, purchases and events lead to their objects', async () => {
  const [ana, ben] = [await arrive('Ana', { width: 360 }), await enrol('Ben')]
  const found = async (groupName: string) => {
    const body = { name: groupName, settings: { joinPolicy: 'ANYONE' } } as const
    const { id: groupId } = await ben.calls.groups.createGroup({ body })
    await ana.calls.groups.joinGroup({ body: { groupId } })
    return groupId
  }
  const [orchard, press] = [await found('The long orchard'), await found('The cider press')]
  const buy = (title: string) => bought({ groupId: press, seller: ben, buyer: ana, title })
  const [renewed, ended] = [await buy('Juice every month'), await buy('Windfalls')]
  const { id: eventId } = await ben.calls.groups.createCommunityEvent({
    body: {
      groupId: orchard,
      title: 'Picking',
      startTime: inHours(20).toISOString(),
      endTime: inHours(22).toISOString(),
      zone: 'Europe/Vienna',
    },
  })
  await ana.calls.groups.communityEventInterested({ params: { eventId }, body: {} })
  const failed = (purchaseId: string | null) =>
    asOperator((tx) =>
      emit(tx, 'payment.failed', { accountId: ana.id, purchaseId, orderId: unitOfWork(tx).app.runtime.id() }),
    )
  await followEach(ana, [
    [
      async () => {
        await ben.calls.accounts.stepUpTwoFactor({ body: { method: 'PASSWORD', password } })
        await ben.calls.groups.transferGroupOwnership({
          body: { groupId: orchard, userId: ana.id, confirmName: 'The long orchard' },
        })
      },
      { says: 'You now own The long orchard', at: `/g/${orchard}`, shows: 'The long orchard' },
    ],
    [
      async () => {
        await asOperator((tx) =>
          tx
            .updateTable('events')
            .set({ created_at: inHours(-48) })
            .where('id', '=', eventId)
            .execute(),
        )
        await perform('remind-guests')
      },
      { says: /Picking begins: /u, at: `/events/${eventId}`, shows: 'Picking' },
    ],
    [
      () => failed(renewed.purchaseId),
      { says: 'A payment failed', at: `/purchases/${renewed.purchaseId}`, shows: 'Juice every month' },
    ],
    [() => failed(null), { says: 'A payment failed', at: '/settings/subscription', shows: /subscription/iu }],
    [
      () =>
        ben.calls.groups.premiumEntitlementsDelete({
          params: { groupId: press, entitlementId: ended.entitlementId },
          body: { livePurchases: 'KEEP_TO_PERIOD_END' },
        }),
      { says: 'Something you bought is no longer sold', at: `/purchases/${ended.purchaseId}`, shows: 'Windfalls' },
    ],
  ])
  expect(ana.problems).toEqual([])
})

/** Something a group sells, bought by one of its members as a payment would report it. */
async function bought(sale: { groupId: string; seller: Member; buyer: Member; title: string }) {
  const { groupId, seller, buyer, title } = sale
  const entitlementId = await asOperator(async (tx) => {
    const place = { app: unitOfWork(tx).app, inTransaction: <T>(work: (inner: typeof tx) => Promise<T>) => work(tx) }
    const id = await addEntitlement(place, { groupId, by: seller, title, amount: 500, interval: 'MONTHLY' })
    await addPurchase(place, buyer, id)
    return id
  })
  const { items } = await buyer.calls.groups.listPremiumEntitlementPurchases({ query: {} })
  const purchaseId = items.find(({ subject }) => 'id' in subject && subject.id === entitlementId)?.id ?? ''
  return { entitlementId, purchaseId }
}
