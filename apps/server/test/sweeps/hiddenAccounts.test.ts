import { expect, test } from 'vitest'
import { miscountedInterests, repairInterests } from '#features/users/interests/store/hiddenInterests.ts'
import { miscountedReactors } from '#features/chat/messages/store/hiddenReactors.ts'
import { misplacedAuthors } from '#features/content/comments/store/hiddenWithAuthor.ts'
import { miscountedAuthors } from '#features/content/counters/store/hiddenAuthorCounts.ts'
import { repairAuthors, repairComments, repairGroups, repairPosts } from '#features/content/counters/store/counters.ts'
import { repairPolls } from '#features/content/polls/store/polls.ts'
import { moveGuests } from '#features/events/guests/spots.ts'
import { miscountedGuests } from '#features/events/guests/store/hiddenGuests.ts'
import { markAttendance } from '#features/events/guests/markAttendance.ts'
import { guestRows } from '#features/events/guests/store/guests.ts'
import { datesToCome, lockDates } from '#features/events/series/store/lockedDates.ts'
import { repairGuestCounters } from '#features/events/guests/store/repairGuestCounters.ts'
import { miscountedMembers } from '#features/groups/membership/store/hiddenMembers.ts'
import { repairGroupCounts, repairMemberships } from '#features/groups/membership/store/counters.ts'
import { miscountedSupporters } from '#features/profiles/store/hiddenSupports.ts'
import { staff } from '#features/accounts/index.ts'
import { syncHiddenMemberJob } from '#features/groups/membership/jobs/syncHiddenMember.ts'
import { repairPrayers } from '#features/profiles/store/prayers.ts'
import { miscountedPeople } from '#features/users/graph/store/hiddenFollows.ts'
import { repairFollows } from '#features/users/graph/store/followCounts.ts'
import { emit } from '#kernel/work/events.ts'
import { hourMs } from '#kernel/durations.ts'
import { isDeep, seed } from '../depth.ts'
import { addEvent, addGuest } from '../world/make/events.ts'
import { addGroup, addOrganization } from '../world/make/groups.ts'
import { accountHiders } from '../world/make/accountHiders.ts'
import type { Person } from '../world/people.ts'
import { openWorld } from '../world/world.ts'

/** People hidden from everybody hold nothing and count for nobody, until they are back. */
const world = await openWorld()
const { app } = world
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
const hiders = accountHiders(world, { root, parent: await world.person('parent') })
const comes = (who: Person, eventId: string) => who.groups.communityEventInterested({ params: { eventId }, body: {} })

/** Every number that is wrong, by what the rows say, and everybody whose rows are marked wrongly. */
async function faults(): Promise<string[]> {
  await world.settle()
  const repairs = [
    repairPosts,
    repairComments,
    repairAuthors,
    repairGroups,
    repairPolls,
    repairGuestCounters,
    repairGroupCounts,
    repairMemberships,
    repairPrayers,
    repairFollows,
    repairInterests,
  ]
  const wrong: string[] = []
  for (const repair of repairs) wrong.push(...(await world.inTransaction(repair)))
  const searches = [
    misplacedAuthors,
    miscountedAuthors,
    miscountedGuests,
    miscountedMembers,
    miscountedSupporters,
    miscountedPeople,
    miscountedReactors,
    miscountedInterests,
  ]
  for (const search of searches) wrong.push(...(await search(app.db)))
  return wrong
}

/** Things of Ana’s and Ben’s in which others may take part. */
async function place(gus: Person) {
  const { groupId } = await addGroup(world, { owner: ana, members: [ben] })
  const organizationId = await addOrganization(world, { owner: ana })
  const { code } = await ana.groups.joinCodesCreate({
    body: { enterpriseGroupId: organizationId, label: 'Spring', seats: 2 },
  })
  const closesAt = new Date(app.runtime.now().getTime() + 24 * hourMs).toISOString()
  const { id: postId, poll } = await ana.content.createPost({
    body: { text: 'Which?', poll: { options: ['Beans', 'Peas'], closesAt } },
  })
  const { id: commentId } = await ben.content.addComment({ body: { postId, text: 'Both' } })
  const { eventId } = await addEvent(world, { groupId, by: ana, dates: [{ in: 24, capacity: 5 }] })
  const { id: prayerId } = await ana.users.createAccountPrayer({ body: { text: 'Rain', visibility: 'EVERYONE' } })
  const { id: conversationId } = await ana.chat.createGroupConversation({ body: { participantIds: [ben.id, gus.id] } })
  const { id: messageId } = await ben.chat.sendMessage({ body: { conversationId, clientId: postId, text: 'Hello' } })
  const { items } = await ana.users.getAvailableInterests()
  const [interestId = ''] = items.map(({ id }) => id)
  const optionId = poll?.options[0]?.id ?? ''
  return {
    groupId,
    organizationId,
    code,
    postId,
    optionId,
    commentId,
    eventId,
    prayerId,
    messageId,
    interestId,
  }
}
type Place = Awaited<ReturnType<typeof place>>

/** Everything in which a person can count, and the seats they can take. */
async function takePart(gus: Person, there: Place): Promise<void> {
  const { groupId, postId, optionId, commentId, eventId, prayerId, messageId } = there
  await gus.groups.joinGroup({ body: { groupId } })
  await world.settle()
  await gus.payments.redeemEnterpriseGroupJoinCode({ body: { code: there.code } })
  await gus.users.followUser({ body: { userId: ana.id } })
  await ben.users.followUser({ body: { userId: gus.id } })
  await gus.users.setInterests({ body: { interestIds: [there.interestId] } })
  await gus.content.likePost({ body: { postId } })
  await gus.content.reactionsAdd({ body: { targetType: 'COMMENT', targetId: commentId, emoji: '🎉' } })
  await gus.content.pollsVote({ params: { postId }, body: { optionIds: [optionId] } })
  await gus.content.incrementShareCount({ body: { postId, channel: 'LINK' } })
  await gus.content.createRepost({ body: { postId } })
  await gus.content.addComment({ body: { postId, text: 'I bring some' } })
  await gus.groups.createGroupPost({ body: { groupId, text: 'Hello all' } })
  await comes(gus, eventId)
  await gus.users.prayersPraying({ params: { id: prayerId }, body: { praying: true } })
  await gus.chat.addMessageReaction({ body: { messageId, emoji: '🌱' } })
  await world.settle()
}

/** All the numbers, as Ben sees them. */
async function numbers(there: Place) {
  const { groupId, organizationId, postId, commentId, eventId, prayerId, messageId, interestId } = there
  const [group, post, comment] = [
    await ana.groups.getGroup({ params: { id: groupId } }),
    await ben.content.getItem({ params: { postId } }),
    await ben.content.getComment({ params: { id: commentId } }),
  ]
  const [ofAna, ofBen] = await Promise.all(
    [ana, ben].map(({ id }) => root.users.getProfile({ params: { userId: id } })),
  )
  const { items: codes } = await ana.groups.joinCodesList({ body: { enterpriseGroupId: organizationId } })
  const { items: interests } = await ben.users.getAvailableInterests()
  const { items: prayers } = await ben.users.getPrayers({ query: {} })
  return {
    group: 'counts' in group && [group.memberCount, group.counts],
    listed: (await ben.groups.getGroupMembers({ body: { groupId } })).items.length,
    profiles: [ofAna, ofBen].map((profile) => profile && 'counts' in profile && profile.counts),
    post: [
      { ...post.counts, views: 0 },
      post.reactions,
      post.poll?.total,
      post.poll?.options.map(({ votes }) => votes),
    ],
    comment: comment.reactions,
    event: (await ben.groups.communityEvent({ params: { eventId }, body: {} })).counts,
    prayer: prayers.find(({ id }) => id === prayerId)?.prayingCount,
    message: (await ben.chat.getMessageById({ params: { id: messageId } })).reactions,
    used: codes.map(({ used }) => used),
    interest: interests.find(({ id }) => id === interestId)?.peopleCount,
  }
}

test.each(Object.keys(hiders))(
  'a person who %s counts nowhere, and everywhere again once they are back',
  async (way) => {
    const gus = await world.person(`gus${Object.keys(hiders).indexOf(way)}`, { fresh: true })
    const there = await place(gus)
    const without = await numbers(there)
    await takePart(gus, there)
    const withGus = await numbers(there)
    // Nothing is the same with them: otherwise it would prove nothing.
    for (const [what, number] of Object.entries(withGus))
      expect([what, number]).not.toEqual([what, Object.entries(without).find(([name]) => name === what)?.[1]])
    await hiders[way]?.goes(gus)
    expect(await faults()).toEqual([])
    expect(await numbers(there)).toEqual(without)
    await hiders[way]?.returns(gus)
    expect(await faults()).toEqual([])
    expect(await numbers(there)).toEqual(withGus)
  },
)

test.each(Object.keys(hiders))(
  'the spot of a guest who %s goes to the waitlist; back again, they wait',
  async (way) => {
    const { groupId } = await addGroup(world, { owner: ana })
    const { eventId } = await addEvent(world, { groupId, by: ana, dates: [{ in: 24, capacity: 1 }] })
    const index = Object.keys(hiders).indexOf(way)
    const [hal, ida] = [await world.person(`hal${index}`, { fresh: true }), await world.person(`ida${index}`)]
    const stateOf = async (who: Person) => (await who.groups.communityEvent({ params: { eventId }, body: {} })).myState
    const counts = async () => (await ana.groups.communityEvent({ params: { eventId }, body: {} })).counts
    await comes(hal, eventId)
    await comes(ida, eventId)
    await hiders[way]?.goes(hal)
    expect(await faults()).toEqual([])
    expect(await stateOf(ida)).toBe('CONFIRMED')
    expect(await counts()).toMatchObject({ confirmed: 1, waitlisted: 0 })
    await hiders[way]?.returns(hal)
    expect(await faults()).toEqual([])
    expect(await counts()).toMatchObject({ confirmed: 1, waitlisted: 1 })
    await ida.groups.communityEventNotAttending({ params: { eventId }, body: {} })
    expect(await counts()).toMatchObject({ confirmed: 1, waitlisted: 0 })
    expect(await faults()).toEqual([])
  },
)

test('a host’s change of a hidden guest takes no spot until they are back', async () => {
  const { groupId } = await addGroup(world, { owner: ana })
  const { eventId } = await addEvent(world, {
    groupId,
    by: ana,
    confirmation: 'BY_HOST',
    dates: [{ in: 24, capacity: 1 }],
  })
  const oli = await world.person('oli')
  const counts = async () => (await ana.groups.communityEvent({ params: { eventId }, body: {} })).counts
  await comes(oli, eventId)
  expect(await counts()).toMatchObject({ interested: 1, confirmed: 0 })
  await hiders['is banned']?.goes(oli)
  expect([await faults(), await counts()]).toMatchObject([[], { interested: 0, confirmed: 0 }])
  await world.inTransaction(async (tx) => {
    const dates = await lockDates(tx, await datesToCome(tx, eventId, app.runtime.now()))
    const moves = dates.map(({ id }) => ({
      dateId: id,
      accountId: oli.id,
      change: 'SEAT_NOW' as const,
      byIsolatedAuthor: false,
    }))
    await moveGuests(tx, app, { dates, moves, byId: ana.id })
  })
  expect([await faults(), await counts()]).toMatchObject([[], { interested: 0, confirmed: 0 }])
  await hiders['is banned']?.returns(oli)
  expect([await faults(), await counts()]).toMatchObject([[], { interested: 0, confirmed: 1 }])
})

test('a member who comes back when all seats of a code are taken stays in the group, and has one when it is free', async () => {
  const organizationId = await addOrganization(world, { owner: ana })
  const { code } = await ana.groups.joinCodesCreate({
    body: { enterpriseGroupId: organizationId, label: 'One', seats: 1 },
  })
  const [jon, kim] = [await world.person('jon', { fresh: true }), await world.person('kim')]
  const redeem = (who: Person) => who.payments.redeemEnterpriseGroupJoinCode({ body: { code } })
  const used = async () =>
    (await ana.groups.joinCodesList({ body: { enterpriseGroupId: organizationId } })).items[0]?.used
  await redeem(jon)
  await expect(redeem(kim)).rejects.toMatchObject({ status: 422 })
  await hiders['is banned']?.goes(jon)
  expect([await faults(), await used()]).toEqual([[], 0])
  await redeem(kim)
  await hiders['is banned']?.returns(jon)
  expect([await faults(), await used()]).toEqual([[], 1])
  await kim.groups.leaveGroup({ body: { groupId: organizationId } })
  const { items } = await ana.groups.getGroupMembers({ body: { groupId: organizationId } })
  expect(items.map(({ person }) => person.id)).toEqual([jon.id, ana.id])
  expect(await miscountedMembers(app.db)).toEqual([jon.id])
  await syncHiddenMemberJob.perform(app, { accountId: jon.id })
  expect([await faults(), await used()]).toEqual([[], 1])
})

test('a person who redeems a code while isolated takes no seat of it until they are back', async () => {
  const organizationId = await addOrganization(world, { owner: ana })
  const { code } = await ana.groups.joinCodesCreate({
    body: { enterpriseGroupId: organizationId, label: 'One', seats: 1 },
  })
  const [pia, quin] = [await world.person('pia'), await world.person('quin')]
  const isolate = (who: Person, until: Date | null) =>
    world.inTransaction((tx) => staff.isolateAccount(tx, who.id, until))
  const redeem = (who: Person) => who.payments.redeemEnterpriseGroupJoinCode({ body: { code } })
  const used = async () =>
    (await ana.groups.joinCodesList({ body: { enterpriseGroupId: organizationId } })).items[0]?.used
  await isolate(pia, new Date(app.runtime.now().getTime() + hourMs))
  expect(await faults()).toEqual([])
  expect(await redeem(pia)).toMatchObject({ status: 'JOINED' })
  expect([await faults(), await used()]).toEqual([[], 0])
  await redeem(quin)
  expect([await faults(), await used()]).toEqual([[], 1])
  await quin.groups.leaveGroup({ body: { groupId: organizationId } })
  expect([await faults(), await used()]).toEqual([[], 0])
  await isolate(pia, null)
  expect([await faults(), await used()]).toEqual([[], 1])
})

test('undoing the check-in of a guest who was banned since counts nobody, and they come back as not checked in', async () => {
  const { groupId } = await addGroup(world, { owner: ana })
  const { eventId } = await addEvent(world, { groupId, by: ana, dates: [{ in: 1 }] })
  await ana.eventCheckIn.createEvent({ body: { eventId } })
  const rio = await world.person('rio', { fresh: true })
  const counts = async () => (await ana.groups.communityEventListMembers({ params: { eventId }, body: {} })).counts
  await comes(rio, eventId)
  const [nonce, at] = [app.runtime.id(), app.runtime.now().toISOString()]
  const { checkInId } = await ana.eventCheckIn.checkInUser({ body: { eventId, userId: rio.id, nonce, at } })
  expect(await counts()).toMatchObject({ confirmed: 1, checkedIn: 1 })
  await hiders['is banned']?.goes(rio)
  expect([await faults(), await counts()]).toMatchObject([[], { confirmed: 0, checkedIn: 0 }])
  await ana.eventCheckIn.checkInUser({ body: { undo: checkInId ?? '', nonce: app.runtime.id(), at } })
  expect([await faults(), await counts()]).toMatchObject([[], { confirmed: 0, checkedIn: 0 }])
  await hiders['is banned']?.returns(rio)
  expect([await faults(), await counts()]).toMatchObject([[], { confirmed: 1, checkedIn: 0 }])
})

test('once a date is over, hidden guests who come back have their former place on its list', async () => {
  const { groupId } = await addGroup(world, { owner: ana })
  const { eventId, dateIds } = await addEvent(world, { groupId, by: ana, dates: [{ in: -5, capacity: 1 }] })
  const [sam, tia] = [await world.person('sam', { fresh: true }), await world.person('tia', { fresh: true })]
  const [dateId = ''] = dateIds
  await addGuest(world, { eventId, dateId, person: sam, state: 'CONFIRMED' })
  await addGuest(world, { eventId, dateId, person: tia, state: 'WAITLISTED' })
  await world.inTransaction(async (tx) => {
    const [date] = await lockDates(tx, [dateId])
    const [guest] = await guestRows(tx, [dateId], [sam.id])
    if (date && guest) await markAttendance(tx, date, guest, { at: date.startAt, byId: ana.id })
  })
  const counts = async () => (await ana.groups.communityEventListMembers({ params: { eventId }, body: {} })).counts
  const before = await counts()
  expect(before).toMatchObject({ confirmed: 1, waitlisted: 1, checkedIn: 1 })
  for (const who of [sam, tia]) await hiders['is banned']?.goes(who)
  expect([await faults(), await counts()]).toMatchObject([[], { confirmed: 0, waitlisted: 0, checkedIn: 0 }])
  await hiders['is banned']?.returns(tia)
  expect([await faults(), await counts()]).toMatchObject([[], { confirmed: 0, waitlisted: 1, checkedIn: 0 }])
  await hiders['is banned']?.returns(sam)
  expect([await faults(), await counts()]).toEqual([[], before])
})

/** Kinds of acts that change what counts; those of one person may cross. */
const acts: readonly ((gus: Person, place: Place) => Promise<unknown>)[] = [
  (gus, { postId }) => gus.content.likePost({ body: { postId } }),
  (gus, { postId }) => gus.content.unlikePost({ body: { postId } }),
  (gus, { commentId }) => gus.content.likeComment({ body: { commentId } }),
  (gus, { postId, optionId }) => gus.content.pollsVote({ params: { postId }, body: { optionIds: [optionId] } }),
  (gus, { postId }) => gus.content.incrementShareCount({ body: { postId, channel: 'LINK' } }),
  (gus, { postId }) => gus.content.createRepost({ body: { postId } }),
  (gus, { postId }) => gus.content.addComment({ body: { postId, text: 'More' } }),
  (gus, { groupId }) => gus.groups.joinGroup({ body: { groupId } }),
  (gus, { groupId }) => gus.groups.leaveGroup({ body: { groupId } }),
  (gus, { groupId }) => gus.groups.createGroupPost({ body: { groupId, text: 'Hello' } }),
  (gus, { eventId }) => comes(gus, eventId),
  (gus, { eventId }) => gus.groups.communityEventNotAttending({ params: { eventId }, body: {} }),
  (gus) => gus.users.followUser({ body: { userId: ana.id } }),
  (gus) => gus.users.unfollowUser({ body: { userId: ana.id } }),
  (gus) => ben.users.followUser({ body: { userId: gus.id } }),
  (gus) => ben.users.unfollowUser({ body: { userId: gus.id } }),
  (gus, { prayerId }) => gus.users.prayersPraying({ params: { id: prayerId }, body: { praying: true } }),
  (gus, { prayerId }) => gus.users.prayersPraying({ params: { id: prayerId }, body: { praying: false } }),
  (gus, { messageId }) => gus.chat.addMessageReaction({ body: { messageId, emoji: '🌱' } }),
  (gus, { messageId }) => gus.chat.removeMessageReaction({ body: { messageId, emoji: '🌱' } }),
  (gus, { interestId }) => gus.users.setInterests({ body: { interestIds: [interestId] } }),
  (gus, { interestId }) => gus.users.removeInterests({ body: { interestIds: [interestId] } }),
]

test('for any acts of people who are isolated, back and isolated again, every count is right', async () => {
  const people = await Promise.all(['lou', 'mia', 'ned'].map((name) => world.person(name)))
  const [first = ana] = people
  const there = await place(first)
  // The generator has no other state, and nought is its end.
  let drawn = (seed % 2_147_483_646) + 1
  const draw = (below: number) => (drawn = (drawn * 48_271) % 2_147_483_647) % below
  const isolate = (who: Person) =>
    world.inTransaction((tx) =>
      staff.isolateAccount(tx, who.id, draw(2) === 0 ? null : new Date(app.runtime.now().getTime() + hourMs)),
    )
  for (let round = 0; round < (isDeep ? 60 : 6); round += 1) {
    const works = people.flatMap((who) => [
      isolate(who),
      ...Array.from({ length: 4 }, async () => acts[draw(acts.length)]?.(who, there)),
    ])
    const done = await Promise.allSettled(works)
    const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    const status = expect.toBeOneOf([403, 404, 409, 422]) as number
    expect(refused).toMatchObject(refused.map(() => ({ status })))
    if (round % 3 === 0) await world.settle()
  }
  // Content written while its author was being hidden is found a minute later.
  for (const who of people)
    await world.inTransaction((tx) => emit(tx, 'account.visibilityChanged', { accountId: who.id }))
  expect(await faults()).toEqual([])
  for (const who of people) await world.inTransaction((tx) => staff.isolateAccount(tx, who.id, null))
  expect(await faults()).toEqual([])
})
