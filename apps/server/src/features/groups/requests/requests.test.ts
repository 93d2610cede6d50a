import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cleo, olga] = [
  await world.person('ana'),
  await world.person('ben'),
  await world.person('cleo'),
  await world.person('olga'),
]
const weekMs = 7 * dayMs
const asking = { join_policy: 'REQUEST_ONLY' } as const
/** From now on, Olga's group asks this. */
async function request(groupId: string, questions: string[]) {
  const { version } = (await olga.groups.getGroup({ params: { id: groupId } })) as { version: number }
  await olga.groups.changeGroupInfo({ body: { groupId, version, questions } })
}

test('an accepted request is a membership, and a second decision is refused with the first decider', async () => {
  const { groupId } = await addGroup(world, { owner: olga, admins: [cleo], ...asking })
  await request(groupId, ['What do you grow?'])
  await ana.groups.joinGroup({ body: { groupId, note: 'Hello', answers: ['Tomatoes'] } })
  const { items } = await cleo.groups.getPendingJoinRequests({ body: {} })
  expect(items).toMatchObject([
    { kind: 'JOIN', state: 'PENDING', person: { id: ana.id }, note: 'Hello', answers: ['Tomatoes'] },
  ])
  const body = { groupId, userId: ana.id }
  await expect(ana.groups.acceptJoinRequest({ body })).rejects.toMatchObject({ status: 403 })
  expect(await olga.groups.acceptJoinRequest({ body })).toMatchObject({
    membershipState: 'MEMBER',
    role: 'MEMBER',
    person: { id: ana.id },
  })
  await expect(cleo.groups.ignoreJoinRequest({ body })).rejects.toMatchObject({
    status: 409,
    body: { code: 'ALREADY_DECIDED', decision: 'ACCEPTED', decidedBy: { id: olga.id } },
  })
  await expect(olga.groups.acceptJoinRequest({ body: { groupId, userId: ben.id } })).rejects.toMatchObject({
    body: { code: 'REQUEST_NOT_FOUND' },
  })
  expect(await ana.frames()).toContainEqual(
    expect.objectContaining({ name: 'request.changed', data: expect.objectContaining({ state: 'ACCEPTED' }) }),
  )
})

test('a requester is not told that a request was ignored, and may make it again after a week', async () => {
  const { groupId } = await addGroup(world, { owner: olga, ...asking })
  await ana.groups.joinGroup({ body: { groupId } })
  expect(await olga.groups.ignoreJoinRequest({ body: { groupId, userId: ana.id } })).toMatchObject({
    state: 'IGNORED',
    retryAfter: weekMs / 1000,
  })
  const frames = (await ana.frames()).filter(
    ({ name, data }) => name === 'request.changed' && 'state' in data && data.state === 'IGNORED',
  )
  expect(frames).toEqual([])
  await expect(ana.groups.joinGroup({ body: { groupId } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'RETRY_LATER', retryAfter: expect.any(Number) },
  })
  world.pass(weekMs)
  expect(await ana.groups.joinGroup({ body: { groupId } })).toEqual({ status: 'REQUESTED' })
})

test('a request can be withdrawn, again without harm, and made again at once', async () => {
  const { groupId } = await addGroup(world, { owner: olga, ...asking })
  await expect(ana.groups.cancelJoinRequest({ body: { groupId } })).rejects.toMatchObject({
    body: { code: 'REQUEST_NOT_FOUND' },
  })
  await ana.groups.joinGroup({ body: { groupId } })
  const withdrawn = await ana.groups.cancelJoinRequest({ body: { groupId } })
  expect(withdrawn).toMatchObject({ state: 'CANCELLED', group: { membershipState: 'NONE' } })
  expect(await ana.groups.cancelJoinRequest({ body: { groupId } })).toMatchObject({
    id: withdrawn.id,
    state: 'CANCELLED',
  })
  await expect(olga.groups.acceptJoinRequest({ body: { groupId, userId: ana.id } })).rejects.toMatchObject({
    body: { code: 'ALREADY_DECIDED' },
  })
  expect(await ana.groups.joinGroup({ body: { groupId } })).toEqual({ status: 'REQUESTED' })
  await olga.groups.acceptJoinRequest({ body: { groupId, userId: ana.id } })
  await expect(ana.groups.cancelJoinRequest({ body: { groupId } })).rejects.toMatchObject({
    body: { code: 'ALREADY_DECIDED' },
  })
})

test('a group’s rules admit people who meet them, and nobody whose account is too young', async () => {
  const autoAccept = {
    answeredQuestions: true,
    invited: false,
    verifiedContact: false,
    emailDomains: [],
    minAccountAgeDays: 3,
  }
  const { id: groupId } = await olga.groups.createGroup({
    body: { name: 'Choir', questions: ['Why?'], settings: { autoAccept } },
  })
  const young = await world.person('young')
  expect(await young.groups.joinGroup({ body: { groupId, answers: ['Because'] } })).toEqual({ status: 'REQUESTED' })
  world.pass(4 * dayMs)
  const [silent, talking] = [await world.person('ann'), await world.person('tom')]
  world.pass(4 * dayMs)
  expect(await silent.groups.joinGroup({ body: { groupId, answers: [' '] } })).toEqual({ status: 'REQUESTED' })
  expect(await talking.groups.joinGroup({ body: { groupId, answers: ['Because'] } })).toEqual({ status: 'JOINED' })
})

test('a member asks to become admin: an accepted request makes one, after a denied one they wait a week', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  await expect(cleo.groups.requestAdminPromotion({ body: { groupId } })).rejects.toMatchObject({ status: 403 })
  await expect(olga.groups.requestAdminPromotion({ body: { groupId } })).rejects.toMatchObject({ status: 403 })
  const requested = await ana.groups.requestAdminPromotion({ body: { groupId, note: 'I help' } })
  expect(await ana.groups.requestAdminPromotion({ body: { groupId } })).toMatchObject({ id: requested.id })
  expect((await olga.groups.getPendingAdminRequests({ body: { groupId } })).items).toMatchObject([
    { id: requested.id, kind: 'ADMIN' },
  ])
  expect(await olga.groups.acceptAdminPromotionRequest({ body: { groupId, userId: ana.id } })).toMatchObject({
    state: 'ACCEPTED',
  })
  expect((await ana.groups.getGroupMembers({ body: { groupId, role: 'ADMIN' } })).items).toMatchObject([
    { person: { id: ana.id } },
  ])
  await ben.groups.requestAdminPromotion({ body: { groupId } })
  expect(
    await ana.groups.denyAdminPromotionRequest({ body: { groupId, userId: ben.id, note: 'Later' } }),
  ).toMatchObject({ state: 'DENIED' })
  await expect(ben.groups.requestAdminPromotion({ body: { groupId } })).rejects.toMatchObject({
    body: { code: 'RETRY_LATER' },
  })
})

test('a post is not lost on a pending request: it joins it, or is refused while another waits there', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], post_scope: 'ADMINS_ONLY' })
  const first = await ana.groups.requestPostingPermission({ body: { groupId } })
  await olga.listens()
  const draft = await ana.content.setDraft({ body: { groupId, text: 'Beans' } })
  const post = { text: 'Beans', draftId: draft.id }
  expect(await ana.groups.requestPostingPermission({ body: { groupId, post } })).toMatchObject({
    id: first.id,
    heldPost: { status: 'HELD', text: 'Beans' },
  })
  expect(await olga.frames()).toContainEqual(expect.objectContaining({ name: 'request.changed' }))
  // Its author finds it among the pending posts; the decider has it with the request.
  expect((await ana.content.scheduledPostsList({ body: {} })).items).toMatchObject([{ status: 'HELD', text: 'Beans' }])
  expect((await olga.content.scheduledPostsList({ body: { groupId } })).items).toEqual([])
  const second = ana.groups.requestPostingPermission({ body: { groupId, post: { text: 'Peas' } } })
  await expect(second).rejects.toMatchObject({ status: 409, body: { code: 'ALREADY_SUBMITTED' } })
  expect(await ana.groups.requestPostingPermission({ body: { groupId } })).toMatchObject({
    heldPost: { text: 'Beans' },
  })
  // Their author thought better of it.
  const { items } = await olga.groups.getPendingPostPermissionRequests({ body: { groupId } })
  const [held] = items.flatMap(({ heldPost }) => (heldPost === null ? [] : [heldPost]))
  await ana.content.deletePost({ body: { postId: held?.id ?? '' } })
  expect(await ana.groups.requestPostingPermission({ body: { groupId, post: { text: 'Peas' } } })).toMatchObject({
    heldPost: { text: 'Peas' },
  })
})

test('a premium post that an admin approves after its offer is gone is its author’s draft again, and says why', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], post_scope: 'ADMINS_ONLY' })
  const entitlementId = await addEntitlement(world, { groupId, by: olga })
  const post = { text: 'For supporters', audience: 'PREMIUM', entitlementId } as const
  const { heldPost } = await ana.groups.requestPostingPermission({ body: { groupId, post } })
  await olga.groups.premiumEntitlementsDelete({ params: { groupId, entitlementId }, body: {} })
  expect(await olga.groups.acceptPostingPermissionRequest({ body: { groupId, userId: ana.id } })).toMatchObject({
    state: 'ACCEPTED',
  })
  expect((await olga.groups.getGroupContent({ body: { groupId } })).items).toEqual([])
  const postId = heldPost?.id ?? ''
  expect(await ana.content.getItem({ params: { postId } })).toMatchObject({
    status: 'FAILED',
    publishFailure: 'OFFER_GONE',
  })
  await ana.content.editPost({ body: { postId, version: 1, audience: 'EVERYONE' } })
  expect((await ana.content.publishScheduledPost({ body: { postId } })).status).toBe('PUBLISHED')
})

test('where only admins post, a member asks with a post in hand, and it appears when the right is granted', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], post_scope: 'ADMINS_ONLY' })
  await expect(ana.groups.createGroupPost({ body: { groupId, text: 'Hi' } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'POSTING_NOT_ALLOWED', can: { requestPosting: true } },
  })
  const requested = await ana.groups.requestPostingPermission({ body: { groupId, post: { text: 'My first tomato' } } })
  expect(requested).toMatchObject({ kind: 'POSTING', heldPost: { status: 'HELD', text: 'My first tomato' } })
  expect((await ben.groups.getGroupContent({ body: { groupId } })).items).toEqual([])
  expect((await olga.groups.getPendingPostPermissionRequests({ body: { groupId } })).items).toMatchObject([
    { heldPost: { text: 'My first tomato' } },
  ])
  const body = { groupId, userId: ana.id }
  expect(await olga.groups.acceptPostingPermissionRequest({ body })).toMatchObject({
    state: 'ACCEPTED',
    heldPost: { status: 'PUBLISHED' },
  })
  await expect(olga.groups.rejectPostingPermissionRequest({ body })).rejects.toMatchObject({
    body: { code: 'ALREADY_DECIDED' },
  })
  expect((await ben.groups.getGroupContent({ body: { groupId } })).items).toMatchObject([
    { text: 'My first tomato', author: { id: ana.id } },
  ])
  expect(await ana.groups.createGroupPost({ body: { groupId, text: 'My second' } })).toMatchObject({
    text: 'My second',
  })
  await expect(ana.groups.requestPostingPermission({ body: { groupId } })).rejects.toMatchObject({
    body: { code: 'MAY_POST_ALREADY' },
  })
  await ben.groups.requestPostingPermission({ body: { groupId } })
  expect(await olga.groups.rejectPostingPermissionRequest({ body: { groupId, userId: ben.id } })).toMatchObject({
    state: 'REJECTED',
  })
  await expect(ben.groups.requestPostingPermission({ body: { groupId } })).rejects.toMatchObject({
    body: { code: 'RETRY_LATER' },
  })
})

test('leaving loses the right to post, and withdraws pending requests', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], post_scope: 'ADMINS_ONLY' })
  for (const person of [ana, ben]) await person.groups.requestPostingPermission({ body: { groupId } })
  await olga.groups.acceptPostingPermissionRequest({ body: { groupId, userId: ana.id } })
  for (const person of [ana, ben]) {
    await person.groups.leaveGroup({ body: { groupId } })
    await person.groups.joinGroup({ body: { groupId } })
  }
  await expect(ana.groups.createGroupPost({ body: { groupId, text: 'Hi' } })).rejects.toMatchObject({
    body: { code: 'POSTING_NOT_ALLOWED' },
  })
  expect((await olga.groups.getPendingPostPermissionRequests({ body: { groupId } })).items).toEqual([])
})

test('queues are for admins, only of the named group, oldest request first', async () => {
  const [one, other] = [
    await addGroup(world, { owner: olga, ...asking }),
    await addGroup(world, { owner: cleo, ...asking }),
  ]
  for (const person of [ana, ben]) await person.groups.joinGroup({ body: one })
  await ana.groups.joinGroup({ body: other })
  await expect(ana.groups.getPendingJoinRequests({ body: one })).rejects.toMatchObject({ status: 403 })
  const first = await olga.groups.getPendingJoinRequests({ body: { ...one, limit: 1 } })
  expect(first.items).toMatchObject([{ person: { id: ana.id } }])
  const second = await olga.groups.getPendingJoinRequests({
    body: { ...one, limit: 1, ...(first.nextCursor ? { cursor: first.nextCursor } : {}) },
  })
  expect(second).toMatchObject({ items: [{ person: { id: ben.id } }], nextCursor: null })
})

test('answers stay beside the questions they were given to, for any present questions', async () => {
  const { groupId } = await addGroup(world, { owner: olga, ...asking })
  await request(groupId, ['What do you grow?', 'Do you have a car?'])
  await ana.groups.joinGroup({ body: { groupId, answers: ['Tomatoes', 'No'] } })
  await request(groupId, ['Have you been banned before?'])
  await ben.groups.joinGroup({ body: { groupId, answers: ['Never'] } })
  const { items } = await olga.groups.getPendingJoinRequests({ body: { groupId } })
  expect(items).toMatchObject([
    { person: { id: ana.id }, questions: ['What do you grow?', 'Do you have a car?'], answers: ['Tomatoes', 'No'] },
    { person: { id: ben.id }, questions: ['Have you been banned before?'], answers: ['Never'] },
  ])
})

test('answers to outdated questions are refused, with the present ones', async () => {
  const { groupId } = await addGroup(world, { owner: olga, ...asking })
  const join = (questions: string[], answers: string[]) =>
    ana.groups.joinGroup({ body: { groupId, questions, answers } })
  await request(groupId, ['Have you been banned before?'])
  const changed = { status: 409, body: { code: 'VERSION_CONFLICT', questions: ['Have you been banned before?'] } }
  await expect(join(['What do you grow?'], ['Tomatoes'])).rejects.toMatchObject(changed)
  // Nor does anybody ask unasked who would have been asked something.
  await expect(join([], [])).rejects.toMatchObject(changed)
  await expect(ana.groups.joinGroup({ body: { groupId, answers: ['No', 'Yes'] } })).rejects.toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETER', errors: [{ path: 'answers' }] },
  })
  expect((await olga.groups.getPendingJoinRequests({ body: { groupId } })).items).toEqual([])
  expect(await join(['Have you been banned before?'], ['Never'])).toEqual({ status: 'REQUESTED' })
  // Repeating it is harmless, whatever is asked by now.
  await request(groupId, [])
  expect(await join(['Have you been banned before?'], ['Never'])).toEqual({ status: 'REQUESTED' })
  expect((await olga.groups.getPendingJoinRequests({ body: { groupId } })).items).toMatchObject([
    { questions: ['Have you been banned before?'], answers: ['Never'] },
  ])
})

test('the number of pending requests counts those an admin can decide', async () => {
  const { groupId } = await addGroup(world, { owner: olga, admins: [cleo], ...asking })
  const [fred, gina] = [await world.person('fred'), await world.person('gina')]
  for (const person of [ana, fred, gina]) await person.groups.joinGroup({ body: { groupId } })
  await world.app.db.updateTable('accounts').set({ status: 'BANNED' }).where('id', '=', fred.id).execute()
  await gina.users.blockUser({ body: { userId: olga.id } })
  for (const [admin, count] of [
    [olga, 1],
    [cleo, 2],
  ] as const) {
    expect((await admin.groups.getPendingJoinRequests({ body: { groupId } })).items).toHaveLength(count)
    expect(await admin.groups.getGroup({ params: { id: groupId } })).toMatchObject({ pending: { join: count } })
  }
})

test('where each question has to be answered, a request without an answer is refused, and one that knew nothing learns them', async () => {
  const { groupId } = await addGroup(world, { owner: olga, ...asking })
  await request(groupId, ['What do you grow?', 'Which days?'])
  const { version } = (await olga.groups.getGroup({ params: { id: groupId } })) as { version: number }
  const changed = await olga.groups.changeGroupInfo({ body: { groupId, version, settings: { answersRequired: true } } })
  expect(changed.settings.answersRequired).toBe(true)
  const questions = ['What do you grow?', 'Which days?']
  await expect(ben.groups.joinGroup({ body: { groupId } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', questions, answersRequired: true },
  })
  await expect(ben.groups.joinGroup({ body: { groupId, questions, answers: ['Beans', ' '] } })).rejects.toMatchObject({
    body: { code: 'INVALID_PARAMETER' },
  })
  expect(await ben.groups.joinGroup({ body: { groupId, questions, answers: ['Beans', 'Fridays'] } })).toEqual({
    status: 'REQUESTED',
  })
})

test('an admin sees the friends they share with a person who asks, unless both hide their lists', async () => {
  const [dora, eric] = [await world.person('dora'), await world.person('eric')]
  const { groupId } = await addGroup(world, { owner: olga, ...asking })
  for (const [one, other] of [
    [olga, eric],
    [eric, olga],
    [dora, eric],
    [eric, dora],
    [cleo, eric],
  ] as const)
    await one.users.followUser({ body: { userId: other.id } })
  for (const person of [dora, cleo]) await person.groups.joinGroup({ body: { groupId } })
  const known = async () => {
    const { items } = await olga.groups.getPendingJoinRequests({ body: { groupId } })
    return Object.fromEntries(items.map(({ person, friendsInCommon }) => [person.id, friendsInCommon]))
  }
  const none = { count: 0, items: [] }
  expect(await known()).toMatchObject({ [dora.id]: { count: 1, items: [{ id: eric.id }] }, [cleo.id]: none })
  for (const person of [dora, eric])
    await person.accounts.editAccountInfo({ body: { privacy: { showLists: 'NOBODY' } } })
  expect(await known()).toEqual({ [dora.id]: none, [cleo.id]: none })
  await eric.accounts.editAccountInfo({ body: { privacy: { showLists: 'EVERYONE' } } })
  await eric.users.blockUser({ body: { userId: olga.id } })
  expect(await known()).toEqual({ [dora.id]: none, [cleo.id]: none })
})
