import { expect, test } from 'vitest'
import { followEach } from './support/notifications.ts'
import { type Member, arrive, enrol } from './support/people.ts'

const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + hours * 3_600_000)

test('notifications of groups lead to them', async () => {
  const [ana, ben, cleo] = [await arrive('Ana', { width: 360 }), await enrol('Ben'), await enrol('Cleo')]
  const found = async (who: Member, groupName: string) =>
    (
      await who.calls.groups.createGroup({
        body: { name: groupName, settings: { joinPolicy: 'REQUEST_ONLY', postScope: 'ADMINS_ONLY' } },
      })
    ).id
  const [own, choir] = [await found(ana, 'Orchard keepers'), await found(ben, 'Choir')]
  const stage = await found(ben, 'Stage crew')
  const inOwn = { groupId: own }
  const requestToJoin = (who: Member) => () => who.calls.groups.joinGroup({ body: inOwn })
  const mine = { groupId: choir, userId: ana.id }
  const post = (text: string) => ben.calls.groups.createGroupPost({ body: { groupId: choir, text } })
  await followEach(ana, [
    [requestToJoin(ben), { says: 'Ben asks to join Orchard keepers', at: `/g/${own}/requests`, shows: 'Ben' }],
    [
      requestToJoin(cleo),
      {
        says: /(?:Ben|Cleo) and 1 other ask to join Orchard keepers|Cleo asks to join/u,
        at: `/g/${own}/requests`,
        shows: 'Cleo',
      },
    ],
    [
      async () => {
        for (const { id: userId } of [ben, cleo])
          await ana.calls.groups.acceptJoinRequest({ body: { ...inOwn, userId } })
        await ben.calls.groups.requestPostingPermission({ body: { ...inOwn, note: 'News of the press' } })
      },
      { says: 'Ben asks to post in Orchard keepers', at: `/g/${own}/requests`, shows: 'News of the press' },
    ],
    [
      () => cleo.calls.groups.requestAdminPromotion({ body: { ...inOwn, note: 'I have time' } }),
      { says: 'Cleo asks to become an admin of Orchard keepers', at: `/g/${own}/requests`, shows: 'I have time' },
    ],
    [
      () => ben.calls.groups.inviteUser({ body: mine }),
      { says: 'Ben invites you to Choir', at: `/g/${choir}`, shows: 'Choir' },
    ],
    [
      async () => {
        await ana.calls.groups.ignoreInvitationToGroup({ body: { groupId: choir } })
        await ana.calls.groups.joinGroup({ body: { groupId: choir } })
        await ben.calls.groups.acceptJoinRequest({ body: mine })
      },
      { says: 'You joined Choir', at: `/g/${choir}`, shows: 'Choir' },
    ],
    [
      async () => {
        await ana.calls.groups.requestPostingPermission({ body: { groupId: choir } })
        await ben.calls.groups.rejectPostingPermissionRequest({ body: mine })
      },
      { says: 'Your request to post in Choir was declined', at: `/g/${choir}`, shows: 'Choir' },
    ],
    [
      async () => {
        const there = { groupId: stage, userId: ana.id }
        await ben.calls.groups.inviteUser({ body: there })
        await ana.calls.groups.acceptInvitationToGroup({ body: { groupId: stage } })
        await ana.calls.groups.requestPostingPermission({ body: { groupId: stage } })
        await ben.calls.groups.acceptPostingPermissionRequest({ body: there })
      },
      { says: 'You can now post in Stage crew', at: `/g/${stage}`, shows: 'Stage crew' },
    ],
    [
      async () => {
        const { id } = await ana.calls.groups.createGroupPost({ body: { groupId: stage, text: 'Off key' } })
        await ben.calls.groups.deleteGroupPost({ body: { groupId: stage, postId: id, reason: 'Wrong place' } })
      },
      { says: 'One of your posts was removed from Stage crew', at: `/g/${stage}`, shows: 'Stage crew' },
    ],
    [
      async () => {
        await post('Rehearsal moves to Thursday')
      },
      { says: 'Ben posted in Choir', at: /^\/p\//u, shows: 'Rehearsal moves to Thursday' },
    ],
    [
      async () => {
        await ana.calls.groups.requestAdminPromotion({ body: { groupId: choir } })
        await ben.calls.groups.denyAdminPromotionRequest({ body: mine })
      },
      { says: 'Your request to become an admin of Choir was decided', at: `/g/${choir}`, shows: 'Choir' },
    ],
    [
      () => ben.calls.groups.promoteAdmin({ body: mine }),
      { says: 'Your role in Choir has changed', at: `/g/${choir}`, shows: 'Choir' },
    ],
  ])
  expect(ana.problems).toEqual([])
})

test('notifications of events lead to them', async () => {
  const [ana, ben, cleo] = [await arrive('Ana', { width: 360 }), await enrol('Ben'), await enrol('Cleo')]
  const { id: groupId } = await ben.calls.groups.createGroup({
    body: { name: 'Kitchen', settings: { joinPolicy: 'ANYONE', eventScope: 'MEMBERS_ONLY' } },
  })
  for (const who of [ana, cleo]) await who.calls.groups.joinGroup({ body: { groupId } })
  const plan = async (who: Member, title: string, confirmation: 'AUTO' | 'BY_HOST' = 'AUTO') =>
    (
      await who.calls.groups.createCommunityEvent({
        body: {
          groupId,
          title,
          startTime: inHours(50).toISOString(),
          endTime: inHours(53).toISOString(),
          zone: 'Europe/Vienna',
          confirmation,
        },
      })
    ).id
  const [supper, tasting] = [await plan(ben, 'Supper', 'BY_HOST'), await plan(ana, 'Tasting', 'BY_HOST')]
  const of = (eventId: string) => ({ params: { eventId } })
  const change = async (body: { title?: string; startTime?: string; endTime?: string }) => {
    const { version } = await ben.calls.groups.communityEvent({ ...of(supper), body: {} })
    await ben.calls.groups.updateCommunityEvent({ ...of(supper), body: { version, ...body } })
  }
  const come = (who: Member, eventId: string) => who.calls.groups.communityEventInterested({ ...of(eventId), body: {} })
  await followEach(ana, [
    [
      () =>
        ben.calls.groups.communityEventBatchUpdateMembers({
          ...of(supper),
          body: { userIds: [ana.id], state: 'INVITED' },
        }),
      { says: 'Ben invites you to Supper', at: `/events/${supper}`, shows: 'Supper' },
    ],
    [
      async () => {
        await come(ana, supper)
        await ben.calls.groups.communityEventConfirmUser({ ...of(supper), body: { userId: ana.id } })
      },
      { says: 'You’re going to Supper', at: `/events/${supper}`, shows: 'Supper' },
    ],
    [
      () => ben.calls.groups.createCommunityEventPost({ body: { eventId: supper, text: 'Bring your own bowl' } }),
      { says: 'Ben posted an update about Supper', at: `/events/${supper}?show=news`, shows: 'Bring your own bowl' },
    ],
    [
      () => change({ startTime: inHours(60).toISOString(), endTime: inHours(62).toISOString() }),
      { says: 'Supper has changed. See the new details.', at: `/events/${supper}?show=news`, shows: 'Supper' },
    ],
    [
      () => ben.calls.eventCheckIn.createEvent({ body: { eventId: supper, checkerIds: [ana.id] } }),
      { says: 'Ben asks you to check guests in at Supper', at: `/events/${supper}/check-in`, shows: 'Ticket code' },
    ],
    [
      () => ben.calls.groups.communityEventDeleteUserById({ params: { eventId: supper, userId: ana.id }, query: {} }),
      { says: 'You were removed from the guest list of Supper', at: `/events/${supper}`, shows: 'Supper' },
    ],
    [
      () => come(cleo, tasting),
      { says: 'Cleo wants to attend Tasting', at: `/events/${tasting}/people?show=interested`, shows: 'Cleo' },
    ],
  ])
  const concert = await plan(ben, 'Concert')
  await come(ana, concert)
  await followEach(ana, [
    [
      async () => {
        const { version } = await ben.calls.groups.communityEvent({ ...of(concert), body: {} })
        await ben.calls.groups.updateCommunityEvent({ ...of(concert), body: { version, state: 'CANCELLED' } })
      },
      { says: 'Concert is cancelled', at: `/events/${concert}?show=news`, shows: 'Concert' },
    ],
  ])
  expect(ana.problems).toEqual([])
})
