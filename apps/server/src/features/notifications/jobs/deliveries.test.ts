import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { createBrowser } from '#test/fakes/pushServices.ts'
import { addEvent, addGuest } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { runDueJobs, timeZoneWhere } from '#test/world/advanceClock.ts'
import { type Person, addSession } from '#test/world/people.ts'
import { openPushWorld } from '#test/world/pushWorld.ts'
import { remindGuestsJob } from '#features/events/guests/jobs/remindGuests.ts'
import { pushNotification } from './pushNotification.ts'

const { world, service, smtp, fcm, apns, person, reached, pushesTo } = await openPushWorld()
const naming = ({ username, id }: Person) => ({
  text: `@${username} look`,
  mentions: [{ start: 0, end: username.length + 1, userId: id }],
})
const likesOn = { matrix: [{ type: 'CONTENT_POST' as const, push: true }] }

test('a mention is pushed to every browser of the person mentioned, in its language, once', async () => {
  const [ana, ben] = [await reached(), await person({ displayName: 'Ben Okoye' })]
  const second = createBrowser('ana-second')
  service.knows(second)
  const { token } = await addSession(world.running, ana.id)
  await ana.send({
    method: 'POST',
    url: '/accounts/registerPushToken',
    headers: { authorization: `Bearer ${token}` },
    payload: { endpoint: second.endpoint, keys: second.keys },
  })
  await ana.accounts.setLanguage({ body: { language: 'de' } })
  const { id } = await ben.content.createPost({ body: naming(ana) })
  await world.settle()
  expect(pushesTo(ana)).toEqual([])
  await runDueJobs(world)
  const [line] = (await ana.notifications.getAggregatedNotifications({ body: {} })).items
  const push = {
    title: 'Ben Okoye hat dich erwähnt',
    body: `@${ana.username} look`,
    tag: `notification:${line?.id}`,
    badge: 1,
    data: expect.objectContaining({ id: line?.id, link: `/p/${id}`, language: 'de', direction: 'ltr' }),
  }
  expect(pushesTo(ana)).toEqual([push])
  expect(pushesTo({ browser: second })).toEqual([push])
  await runDueJobs(world)
  expect(service.shown).toHaveLength(2)
})

test('without previews a push names neither actors nor content nor place', async () => {
  const [ana, ben] = [await reached({ previews: false }), await person({ displayName: 'Ben Okoye' })]
  await ben.content.createPost({ body: { ...naming(ana), text: `@${ana.username} a secret` } })
  await runDueJobs(world)
  expect(pushesTo(ana)).toMatchObject([
    { title: 'Koinon', body: 'You have a new notification', data: { link: '/activity' } },
  ])
  expect(JSON.stringify(pushesTo(ana))).not.toMatch(/Ben|secret|\/p\//)
})

test('a request is pushed with the data of its two buttons, and without previews with nothing of it', async () => {
  const ana = await reached()
  const ben = await person({ displayName: 'Ben Okoye' })
  await ana.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })
  await ana.accounts.setLanguage({ body: { language: 'de' } })
  await ben.users.followUser({ body: { userId: ana.id } })
  await runDueJobs(world)
  const expected = { decides: 'FOLLOW_REQUESTED', userId: ben.id, groupId: '', accept: 'Annehmen', ignore: 'Übergehen' }
  expect(pushesTo(ana)[0]?.data).toMatchObject(expected)
  const olga = await reached({ previews: false })
  const { groupId } = await addGroup(world, { owner: olga, join_policy: 'REQUEST_ONLY' })
  await ben.groups.joinGroup({ body: { groupId } })
  await runDueJobs(world)
  expect(pushesTo(olga)).toHaveLength(1)
  expect(JSON.stringify(pushesTo(olga))).not.toMatch(new RegExp(`decides|${ben.id}|${groupId}`))
})

test('a notification read, withdrawn or no longer visible by then is not pushed', async () => {
  const [ana, ben, olga] = [await reached(likesOn), await person(), await person()]
  const { id: postId } = await ana.content.createPost({ body: { text: 'A tomato' } })
  await ben.content.likePost({ body: { postId } })
  await ana.notifications.markAllRead({ body: {} })
  await olga.content.likePost({ body: { postId } })
  await olga.content.unlikePost({ body: { postId } })
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], visibility: 'GROUP_MEMBERS' })
  await ben.groups.createGroupPost({ body: { groupId, ...naming(ana) } })
  await ana.groups.leaveGroup({ body: { groupId } })
  const cleo = await person()
  await cleo.content.createPost({ body: naming(ana) })
  await ana.users.blockUser({ body: { userId: cleo.id } })
  const dan = await person()
  await dan.content.createPost({ body: naming(ana) })
  await ana.users.setMute({ body: { userId: dan.id } })
  await runDueJobs(world)
  expect(pushesTo(ana)).toEqual([])
})

test('a former member of a group gets no push of its posts, though anybody may know of the group', async () => {
  const [olga, ben] = [await person(), await person()]
  const hears = { matrix: [{ type: 'CONTENT_POST' as const, push: true, email: 'IMMEDIATE' as const }] }
  const [ana, cleo] = [await reached(hears), await reached(hears)]
  const closed = { visibility: 'GROUP_MEMBERS', listed: true } as const
  const listed = await addGroup(world, { owner: olga, members: [ana, ben, cleo], ...closed })
  const open = await addGroup(world, { owner: olga, members: [ana, ben, cleo] })
  for (const { groupId } of [listed, open])
    for (const one of [ana, cleo])
      await world.app.db
        .updateTable('group_members')
        .set({ notification_level: 'ALL' })
        .where('group_id', '=', groupId)
        .where('account_id', '=', one.id)
        .execute()
  for (const { groupId } of [listed, open]) await ben.groups.createGroupPost({ body: { groupId, text: 'News' } })
  await world.settle()
  const listOf = async (one: Person) => (await one.notifications.getAggregatedNotifications({ body: {} })).items
  expect([(await listOf(ana)).length, (await listOf(cleo)).length]).toEqual([2, 2])
  await olga.groups.removeGroupUser({ body: { groupId: listed.groupId, userId: ana.id } })
  await olga.groups.removeGroupUser({ body: { groupId: open.groupId, userId: ana.id, bar: true } })
  await runDueJobs(world)
  // She hears of her removals alone.
  const subjects = smtp.to(ana.email).map(({ mail }) => mail.subject)
  expect(JSON.stringify([pushesTo(ana), subjects])).not.toContain('posted in')
  expect((await listOf(ana)).map(({ reason }) => reason)).toEqual(['RESTRICTED', 'RESTRICTED'])
  expect([pushesTo(cleo).length, smtp.to(cleo.email).length, (await listOf(cleo)).length]).toEqual([2, 2, 2])
})

test('likes of one post replace each other on the device: the first, and then round numbers', async () => {
  const ana = await reached(likesOn)
  const { id: postId } = await ana.content.createPost({ body: { text: 'A tomato' } })
  for (let count = 1; count <= 6; count += 1) {
    world.pass(10)
    await (await person({ displayName: `Fan ${count}` })).content.likePost({ body: { postId } })
    await runDueJobs(world)
  }
  const pushes = pushesTo(ana)
  expect(pushes.map(({ title }) => title)).toEqual(['Fan 1 liked your post', 'Fan 5 and 4 others liked your post'])
  expect(new Set(pushes.map(({ tag }) => tag)).size).toBe(1)
})

test('of many who pray for a request only the first is pushed, until it has been read', async () => {
  const [ana, ben, cleo] = [await reached(likesOn), await person(), await person()]
  const { id } = await ana.users.createAccountPrayer({ body: { text: 'For rain', visibility: 'EVERYONE' } })
  const pray = async (by: Person) => {
    world.pass(10)
    await by.users.prayersPraying({ params: { id }, body: {} })
    await runDueJobs(world)
  }
  await pray(ben)
  await pray(cleo)
  expect(pushesTo(ana)).toHaveLength(1)
  await ana.notifications.markAllRead({ body: {} })
  await pray(await person())
  expect(pushesTo(ana)).toHaveLength(2)
})

test('a browser that is gone is deleted; one that is unreachable is retried without notifying the other', async () => {
  const [ana, ben] = [await reached(), await person()]
  const [gone, away] = [createBrowser('gone'), createBrowser('away')]
  for (const [browser, status] of [
    [gone, 410],
    [away, 503],
  ] as const) {
    service.knows(browser)
    service.answerWith(browser, status)
    await ana.accounts.registerPushToken({ body: { endpoint: browser.endpoint, keys: browser.keys } })
  }
  await ben.content.createPost({ body: naming(ana) })
  await runDueJobs(world)
  const stored = await world.app.db
    .selectFrom('push_tokens')
    .select('address')
    .where('account_id', '=', ana.id)
    .execute()
  expect(stored.map(({ address }) => address).toSorted()).toEqual([ana.browser.endpoint, away.endpoint].toSorted())
  service.answerWith(away, 201)
  await runDueJobs(world)
  expect([pushesTo(ana).length, pushesTo({ browser: away }).length]).toEqual([1, 1])
})

test('apps are reached by their own services, and one that was removed is deleted', async () => {
  const [ana, ben] = [await person(), await person({ displayName: 'Ben Okoye' })]
  const [phone, tablet, removed] = ['android-token-0001', 'a1'.repeat(32), 'android-token-0002']
  await ana.accounts.registerNativePushToken({ body: { platform: 'ANDROID', token: phone } })
  await ana.accounts.registerNativePushToken({ body: { platform: 'IOS', token: tablet } })
  await ana.accounts.registerNativePushToken({ body: { platform: 'ANDROID', token: removed } })
  fcm.answerWith(removed, 404, { details: [{ errorCode: 'UNREGISTERED' }] })
  await ana.accounts.setNotificationSettings({ body: { previews: true } })
  await ben.content.createPost({ body: naming(ana) })
  await runDueJobs(world)
  const title = 'Ben Okoye mentioned you'
  expect(fcm.sent).toMatchObject([{ token: phone, notification: { title } }])
  expect(apns.sent).toMatchObject([{ device: tablet, body: { aps: { alert: { title }, badge: 1 } } }])
  const stored = await world.app.db
    .selectFrom('push_tokens')
    .select('address')
    .where('account_id', '=', ana.id)
    .execute()
  expect(stored.map(({ address }) => address).toSorted()).toEqual([tablet, phone].toSorted())
})

test('a test push goes to the device that asks, and to no other', async () => {
  const [ana, ben] = [await reached(), await person()]
  const { token } = await addSession(world.running, ana.id)
  expect(await ana.notifications.testPush()).toEqual({ devices: 1 })
  expect(await ben.notifications.testPush()).toEqual({ devices: 0 })
  const other = {
    method: 'POST',
    url: '/notifications/testPush',
    headers: { authorization: `Bearer ${token}` },
  } as const
  expect((await ana.send(other)).body).toEqual({ devices: 0 })
  await world.settle()
  expect(pushesTo(ana)).toMatchObject([{ title: 'Koinon', data: { type: 'TEST' } }])
})

test('twenty at once send one push', async () => {
  const [ana, ben] = [await reached(), await person()]
  await ben.content.createPost({ body: naming(ana) })
  const [line] = (await ana.notifications.getAggregatedNotifications({ body: {} })).items
  const payload = { accountId: ana.id, notificationId: line?.id ?? '' }
  await Promise.all(Array.from({ length: 20 }, () => pushNotification.perform(world.app, payload)))
  await runDueJobs(world)
  expect(pushesTo(ana)).toHaveLength(1)
})

test('a browser whose session ended gets no push, nor does a member who switched the type off', async () => {
  const [ana, ben] = [await reached({ matrix: [{ type: 'POST_TAG', push: false }] }), await person()]
  await ben.content.createPost({ body: naming(ana) })
  await ana.accounts.setNotificationSettings({ body: { matrix: [{ type: 'POST_TAG', push: true }] } })
  await ben.content.createPost({ body: naming(ana) })
  await ana.accounts.deleteSessions({ query: { sessionId: 'current' } })
  await runDueJobs(world)
  expect(pushesTo(ana)).toEqual([])
})

test('a type switched off only in the list is still pushed, and is in no list and no count', async () => {
  const [ana, ben] = [await reached({ matrix: [{ type: 'POST_TAG', inApp: false }] }), await person()]
  await ben.content.createPost({ body: naming(ana) })
  expect(await ana.notifications.getAggregatedNotifications({ body: {} })).toMatchObject({ items: [], unread: 0 })
  expect((await ana.frames()).map(({ name }) => name)).not.toContain('notification.changed')
  await runDueJobs(world)
  expect(pushesTo(ana)).toMatchObject([{ badge: 0 }])
})

test('in quiet hours nothing is pushed, and a mail waits for their end', async () => {
  const quietHours = { from: '01:00', to: '05:00', timeZone: timeZoneWhere(world, 3), days: [1, 2, 3, 4, 5, 6, 7] }
  const matrix = [{ type: 'POST_TAG' as const, email: 'IMMEDIATE' as const }]
  const [ana, ben] = [await reached({ quietHours, matrix }), await person()]
  await ben.content.createPost({ body: naming(ana) })
  await runDueJobs(world)
  expect([pushesTo(ana), smtp.to(ana.email)]).toEqual([[], []])
  world.pass(3 * hourMs)
  await runDueJobs(world)
  expect(pushesTo(ana)).toEqual([])
  expect(smtp.to(ana.email)).toHaveLength(1)
})

test('a group notifies as much as its member chose', async () => {
  const [ana, ben] = [await reached(likesOn), await person()]
  const { groupId } = await addGroup(world, { owner: ben, members: [ana] })
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'A tomato' } })
  const setLevel = (level: 'ALL' | 'MENTIONS' | 'NONE') =>
    ana.accounts.setNotificationSettings({ body: { overrides: [{ groupId, level }] } })
  await setLevel('MENTIONS')
  await ben.content.likePost({ body: { postId } })
  await ben.groups.createGroupPost({ body: { groupId, ...naming(ana) } })
  await runDueJobs(world)
  expect(pushesTo(ana).map(({ title }) => title)).toEqual([expect.stringContaining('mentioned you')])
  await setLevel('NONE')
  await ben.groups.createGroupPost({ body: { groupId, ...naming(ana) } })
  await runDueJobs(world)
  expect(pushesTo(ana)).toHaveLength(1)
})

test('the next push removes notifications read elsewhere from a device', async () => {
  const [ana, ben] = [await reached(), await person()]
  await ben.content.createPost({ body: naming(ana) })
  await runDueJobs(world)
  await ana.notifications.markAllRead({ body: {} })
  await ben.content.createPost({ body: naming(ana) })
  await runDueJobs(world)
  const [first, second] = pushesTo(ana)
  expect(first?.data).toMatchObject({ closes: '' })
  expect(second?.data).toMatchObject({ closes: first?.tag })
})

test('an invitation is mailed at once, from right to left in Arabic, and such mails stop with one click', async () => {
  const [ana, olga] = [await person(), await person({ displayName: 'Olga Petrova' })]
  await ana.accounts.setLanguage({ body: { language: 'ar' } })
  const { groupId } = await addGroup(world, { owner: olga, name: 'Choir' })
  await olga.groups.inviteUser({ body: { groupId, userId: ana.id } })
  await runDueJobs(world)
  const [received] = smtp.to(ana.email)
  expect(received?.mail.html).toContain('<html lang="ar" dir="rtl">')
  expect(received?.mail.subject).toMatch(/Olga Petrova.*Choir|Choir.*Olga Petrova/u)
  expect(received?.mail.text).toContain(`http://localhost:4000/g/${groupId}`)
  expect(received?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const url = /^<http:\/\/localhost:4000(\/accounts\/unsubscribe\/[\w-]+)>$/.exec(
    received?.header('List-Unsubscribe') ?? '',
  )?.[1]
  // Opening the link, as scanners do, changes nothing and leads to a page that asks.
  const opened = await world.visitor.send({ method: 'GET', url: url ?? '' })
  expect([opened.status, opened.headers.location]).toEqual([303, url?.replace('/accounts', '')])
  const clicked = await world.visitor.send({
    method: 'POST',
    url: url ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(clicked).toMatchObject({ status: 200, body: { types: ['GROUP_INVITE'] } })
  const { groupId: other } = await addGroup(world, { owner: olga })
  await olga.groups.inviteUser({ body: { groupId: other, userId: ana.id } })
  await runDueJobs(world)
  expect(smtp.to(ana.email)).toHaveLength(1)
})

test('a mail that no server accepted is sent once one does, once', async () => {
  const [ana, olga] = [await person(), await person()]
  const { groupId } = await addGroup(world, { owner: olga, name: 'Choir' })
  smtp.takes(false)
  await olga.groups.inviteUser({ body: { groupId, userId: ana.id } })
  await runDueJobs(world)
  smtp.takes(true)
  await runDueJobs(world)
  await runDueJobs(world)
  expect(smtp.to(ana.email)).toHaveLength(1)
  expect(smtp.to(ana.email)[0]?.mail.messageId).toMatch(/^<[\w.-]+@localhost>$/)
})

test('a new post in a group is notified to members who chose all posts, as one notification, and goes with the post', async () => {
  const [ana, ben, cleo, olga] = [await person(), await person(), await person(), await person()]
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cleo], name: 'Choir' })
  await cleo.accounts.setNotificationSettings({ body: { overrides: [{ groupId, level: 'MENTIONS' }] } })
  const notificationsOf = async (one: Person) =>
    (await one.notifications.getAggregatedNotifications({ body: {} })).items
  const first = await ben.groups.createGroupPost({ body: { groupId, text: 'We sing on Tuesday' } })
  const second = await olga.groups.createGroupPost({ body: { groupId, ...naming(ben) } })
  await world.settle()
  expect(await notificationsOf(ana)).toMatchObject([
    { reason: 'NEW_POST', type: 'CONTENT_POST', actorCount: 2, target: { kind: 'GROUP', title: 'Choir' } },
  ])
  // People mentioned in the post get only that notification, its author none.
  expect((await notificationsOf(ben)).map(({ reason }) => reason)).toEqual(['MENTIONED'])
  expect(await notificationsOf(cleo)).toEqual([])
  // Nor are those notified who may not see it, or filter out its words.
  const [dora, eva] = [await person(), await person()]
  for (const one of [dora, eva]) await one.groups.joinGroup({ body: { groupId } })
  await eva.users.setFilter({ body: { phrase: 'raffle', scopes: ['NOTIFICATIONS'] } })
  const fewer = { text: 'For my followers', audience: 'FOLLOWERS' as const }
  const third = await ben.groups.createGroupPost({ body: { groupId, ...fewer } })
  await world.settle()
  expect([await notificationsOf(dora), await notificationsOf(eva)]).toEqual([[], []])
  const fourth = await ben.groups.createGroupPost({ body: { groupId, text: 'Come to the raffle' } })
  await world.settle()
  expect([await notificationsOf(dora), await notificationsOf(eva)]).toMatchObject([[{ actorCount: 1 }], []])
  for (const { id: postId } of [third, fourth]) await ben.content.deletePost({ body: { postId } })
  await ben.content.deletePost({ body: { postId: first.id } })
  await olga.content.deletePost({ body: { postId: second.id } })
  await world.settle()
  expect(await notificationsOf(ana)).toEqual([])
})

test('a reminder says when it begins, in the guest’s zone', async () => {
  const [ana, olga] = [await reached(), await person()]
  await ana.accounts.editAccountInfo({ body: { timeZone: 'America/New_York' } })
  await ana.accounts.setLanguage({ body: { language: 'de' } })
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const { eventId, dateIds } = await addEvent(world, { groupId, by: olga, dates: [{ in: 30 }] })
  await addGuest(world, { eventId, dateId: dateIds[0] ?? '', person: ana, state: 'CONFIRMED' })
  const { startTime } = await ana.groups.communityEvent({ params: { eventId }, body: {} })
  world.pass(7 * hourMs)
  await remindGuestsJob.perform(world.app, {})
  await runDueJobs(world)
  const when = startTime.toLocaleString('de', { dateStyle: 'full', timeStyle: 'short', timeZone: 'America/New_York' })
  expect(pushesTo(ana)).toMatchObject([
    { title: 'Harvest supper beginnt bald', body: when, data: { link: `/events/${eventId}` } },
  ])
  expect((await ana.notifications.getAggregatedNotifications({ body: {} })).items).toMatchObject([
    { reason: 'EVENT_REMINDER', target: { kind: 'EVENT', startTime } },
  ])
})

test('a reminder that could only be mailed once it has begun is not mailed', async () => {
  const [ana, olga] = [await reached(), await person()]
  await ana.accounts.setNotificationSettings({
    body: {
      events: { push: false },
      quietHours: { from: '00:00', to: '06:00', timeZone: timeZoneWhere(world, 1), days: [1, 2, 3, 4, 5, 6, 7] },
    },
  })
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const { eventId, dateIds } = await addEvent(world, { groupId, by: olga, dates: [{ in: 3 }] })
  await addGuest(world, { eventId, dateId: dateIds[0] ?? '', person: ana, state: 'CONFIRMED' })
  world.pass(2.5 * hourMs)
  await remindGuestsJob.perform(world.app, {})
  await runDueJobs(world)
  const { items } = await ana.notifications.getAggregatedNotifications({ body: {} })
  expect(items).toMatchObject([{ reason: 'EVENT_REMINDER' }])
  world.pass(4 * hourMs)
  await runDueJobs(world)
  expect(smtp.to(ana.email)).toEqual([])
})

test('a guest is notified at once that an event moved or is cancelled, unless they chose otherwise', async () => {
  const [ana, ben, cleo, olga] = [await reached(), await reached(), await reached(), await person()]
  await ana.accounts.setNotificationSettings({
    body: { matrix: [{ type: 'CONTENT_POST', push: false, email: 'OFF' }] },
  })
  await ben.accounts.setNotificationSettings({ body: { events: { push: false, email: 'OFF' } } })
  const everyDay = { from: '00:00', to: '06:00', days: [1, 2, 3, 4, 5, 6, 7] }
  await cleo.accounts.setNotificationSettings({
    body: { quietHours: { ...everyDay, timeZone: timeZoneWhere(world, 1) } },
  })
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cleo] })
  const { eventId, dateIds } = await addEvent(world, { groupId, by: olga, dates: [{ in: 300 }] })
  for (const guest of [ana, ben, cleo])
    await addGuest(world, { eventId, dateId: dateIds[0] ?? '', person: guest, state: 'CONFIRMED' })
  const { version } = await olga.groups.communityEvent({ params: { eventId }, body: {} })
  await olga.groups.updateCommunityEvent({ params: { eventId }, body: { version, state: 'CANCELLED' } })
  await runDueJobs(world)
  expect(pushesTo(ana)).toMatchObject([{ title: 'Harvest supper is cancelled' }])
  expect(smtp.to(ana.email)).toHaveLength(1)
  expect([...pushesTo(ben), ...smtp.to(ben.email), ...pushesTo(cleo), ...smtp.to(cleo.email)]).toEqual([])
  expect(await ben.accounts.getNotificationSettings()).toMatchObject({ events: { push: false, email: 'OFF' } })
  for (const guest of [ana, ben])
    expect((await guest.notifications.getAggregatedNotifications({ body: {} })).items).toMatchObject([
      { reason: 'EVENT_CANCELLED', type: 'CONTENT_POST' },
    ])
  world.pass(6 * hourMs)
  await runDueJobs(world)
  expect(smtp.to(cleo.email)).toHaveLength(1)
})
