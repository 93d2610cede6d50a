import { afterAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { startSmtp } from '#test/fakes/smtp.ts'
import { addEvent, addGuest } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { runDueJobs, timeZoneWhere } from '#test/world/advanceClock.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { remindGuestsJob } from '#features/events/guests/jobs/remindGuests.ts'
import { queueDigests } from './sendDigest.ts'

const smtp = await startSmtp()
const world = await openWorld({ env: { SMTP_URL: smtp.url } })
afterAll(() => smtp.close())

let named = 0
const stranger = (displayName = 'Ben Okoye'): Promise<Person> => world.person(`s${(named += 1)}`, { displayName })
/** A person where it is this hour, who gets mentions of posts daily. */
async function member(hour: number, email: 'DAILY' | 'WEEKLY' | 'OFF' = 'DAILY'): Promise<Person> {
  const one = await stranger('Ana')
  await world.app.db
    .updateTable('accounts')
    .set({ time_zone: timeZoneWhere(world, hour) })
    .where('id', '=', one.id)
    .execute()
  await one.accounts.setNotificationSettings({ body: { matrix: [{ type: 'POST_TAG', email }] } })
  return one
}
const naming = ({ username, id }: Person, words = 'look at the tomatoes') => ({
  text: `@${username} ${words}`,
  mentions: [{ start: 0, end: username.length + 1, userId: id }],
})
/** The clock's work of every quarter of an hour. */
async function morning(): Promise<void> {
  await queueDigests.perform(world.app, {})
  await runDueJobs(world)
}
const mailsTo = ({ email }: Person) => smtp.to(email)

test('in the morning at her place Ana gets a digest of unseen notifications, once, and none if nothing is new', async () => {
  const [ana, ben] = [await member(8), await stranger()]
  const { id } = await ben.content.createPost({ body: naming(ana) })
  const { id: seen } = await ben.content.createPost({ body: naming(ana, 'seen already') })
  await ana.users.markPostActivityRead({ body: { postId: seen } })
  world.pass(1000)
  await morning()
  await morning()
  expect(mailsTo(ana)).toHaveLength(1)
  const [mail] = mailsTo(ana)
  expect(mail?.mail.subject).toBe('1 new thing on Koinon')
  expect(mail?.mail.text).toContain('Ben Okoye mentioned you')
  expect(mail?.mail.text).toContain(`http://localhost:4000/p/${id}`)
  expect(mail?.mail.text).not.toContain('seen already')
  expect(mail?.mail.html).toContain('look at the tomatoes')
  expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  world.pass(dayMs)
  await morning()
  expect(mailsTo(ana)).toHaveLength(1)
  await ben.content.createPost({ body: naming(ana) })
  world.pass(1000)
  await morning()
  expect(mailsTo(ana)).toHaveLength(2)
})

test('a time zone that no longer exists does not stop other digests', async () => {
  const [ana, lost, ben] = [await member(8), await member(8), await stranger()]
  await world.app.db.updateTable('accounts').set({ time_zone: 'Atlantis/Old' }).where('id', '=', lost.id).execute()
  await ben.content.createPost({ body: naming(ana) })
  world.pass(1000)
  await morning()
  expect(mailsTo(ana)).toHaveLength(1)
})

test('a reminder in a digest says when, and one of a past start is left out', async () => {
  const [ana, olga] = [await member(8), await stranger()]
  await ana.accounts.setNotificationSettings({ body: { events: { email: 'DAILY' } } })
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  for (const [title, hours] of [
    ['Night watch', 20],
    ['Harvest supper', 30],
  ] as const) {
    const { eventId, dateIds } = await addEvent(world, { groupId, by: olga, title, dates: [{ in: hours }] })
    await addGuest(world, { eventId, dateId: dateIds[0] ?? '', person: ana, state: 'CONFIRMED' })
  }
  const begins = new Date(world.app.runtime.now().getTime() + 30 * hourMs)
  for (const hours of [7, 12.5]) {
    world.pass(hours * hourMs)
    await remindGuestsJob.perform(world.app, {})
    await world.settle()
  }
  const notifications = (await ana.notifications.getAggregatedNotifications({ body: {} })).items
  expect(notifications.map(({ target }) => target.title)).toEqual(
    expect.arrayContaining(['Night watch', 'Harvest supper']),
  )
  world.pass(4.5 * hourMs)
  await morning()
  const [mail] = mailsTo(ana)
  const timeZone = (await ana.accounts.getAccountDetails()).timeZone ?? ''
  const when = begins.toLocaleString('en', { dateStyle: 'full', timeStyle: 'short', timeZone })
  expect(mail?.mail.text).toContain('Harvest supper begins soon')
  expect(mail?.mail.text).toContain(when)
  expect(mail?.mail.text).not.toContain('Night watch')
})

test('an account deleted since the morning gets no digest', async () => {
  const [ana, ben] = [await member(8), await stranger()]
  await ben.content.createPost({ body: naming(ana) })
  world.pass(1000)
  await queueDigests.perform(world.app, {})
  await world.app.db.updateTable('accounts').set({ status: 'DEACTIVATED' }).where('id', '=', ana.id).execute()
  await runDueJobs(world)
  expect(mailsTo(ana)).toEqual([])
})

test('two servers at once send one digest', async () => {
  const [ana, ben] = [await member(8), await stranger()]
  await ben.content.createPost({ body: naming(ana) })
  world.pass(1000)
  await Promise.all(Array.from({ length: 8 }, () => queueDigests.perform(world.app, {})))
  await runDueJobs(world)
  expect(mailsTo(ana)).toHaveLength(1)
})

test('at night, with the type switched off, and without a confirmed address no digest is sent', async () => {
  const [night, off, unproven, ben] = [await member(3), await member(8, 'OFF'), await member(8), await stranger()]
  await world.app.db
    .updateTable('account_emails')
    .set({ verified_at: null })
    .where('account_id', '=', unproven.id)
    .execute()
  for (const one of [night, off, unproven]) await ben.content.createPost({ body: naming(one) })
  world.pass(1000)
  await morning()
  expect([night, off, unproven].map((one) => mailsTo(one).length)).toEqual([0, 0, 0])
})

test('a digest that no server accepted is sent once one does', async () => {
  const [ana, ben] = [await member(8), await stranger()]
  await ben.content.createPost({ body: naming(ana) })
  world.pass(1000)
  smtp.takes(false)
  await morning()
  smtp.takes(true)
  await runDueJobs(world)
  await morning()
  expect(mailsTo(ana)).toHaveLength(1)
})

test('a notification no longer visible on sending is left out, and then there may be no mail at all', async () => {
  const [ana, ben, olga] = [await member(8), await stranger(), await stranger('Olga')]
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], visibility: 'GROUP_MEMBERS' })
  await ben.groups.createGroupPost({ body: { groupId, ...naming(ana) } })
  world.pass(1000)
  await queueDigests.perform(world.app, {})
  await ana.groups.leaveGroup({ body: { groupId } })
  await runDueJobs(world)
  expect(mailsTo(ana)).toEqual([])
})

test('acts of people muted meanwhile are in no digest, unless others did so too', async () => {
  const [ana, ben, cem] = [await member(8), await stranger('Ben'), await stranger('Cem')]
  await ben.content.createPost({ body: naming(ana, 'from Ben') })
  await cem.content.createPost({ body: naming(ana, 'from Cem') })
  world.pass(1000)
  await queueDigests.perform(world.app, {})
  await ana.users.setMute({ body: { userId: ben.id } })
  await runDueJobs(world)
  const [mail] = mailsTo(ana)
  expect(mail?.mail.text).toContain('Cem')
  expect(mail?.mail.text).not.toContain('Ben')
})

test('a group’s events are left out of a digest by the member’s settings, comments included', async () => {
  const [ana, ben, olga] = [await member(8), await stranger(), await stranger('Olga')]
  const daily = (type: 'COMMENT_TAG' | 'CONTENT_POST') => ({ type, email: 'DAILY' as const })
  await ana.accounts.setNotificationSettings({ body: { matrix: [daily('COMMENT_TAG'), daily('CONTENT_POST')] } })
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const set = (level: 'NONE' | 'MENTIONS' | 'ALL') =>
    world.app.db
      .updateTable('group_members')
      .set({ notification_level: level })
      .where('group_id', '=', groupId)
      .where('account_id', '=', ana.id)
      .execute()
  const mine = await ana.groups.createGroupPost({ body: { groupId, text: 'Who brings seeds?' } })
  await ben.content.likePost({ body: { postId: mine.id } })
  await ben.content.addComment({ body: { postId: mine.id, ...naming(ana) } })
  world.pass(1000)
  await set('NONE')
  await morning()
  expect(mailsTo(ana)).toEqual([])
  await ben.content.likePost({
    body: { postId: (await ana.groups.createGroupPost({ body: { groupId, text: 'Hm' } })).id },
  })
  await ben.content.addComment({ body: { postId: mine.id, ...naming(ana, 'once more') } })
  world.pass(dayMs)
  await set('MENTIONS')
  await morning()
  expect(mailsTo(ana)[0]?.mail.subject).toBe('1 new thing on Koinon')
})

test('the weekly digest comes on Monday, in the reader’s language, and begins with pending decisions', async () => {
  const timeZone = timeZoneWhere(world, 12)
  const weekday = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' })
  while (weekday.format(world.app.runtime.now()) !== 'Monday') world.pass(dayMs)
  const [ana, ben, olga] = [await member(8, 'WEEKLY'), await stranger(), await stranger('Olga Petrova')]
  await world.app.db
    .updateTable('accounts')
    .set({ time_zone: timeZone, language: 'he' })
    .where('id', '=', ana.id)
    .execute()
  await ana.accounts.setNotificationSettings({ body: { matrix: [{ type: 'GROUP_INVITE', email: 'WEEKLY' }] } })
  const { groupId } = await addGroup(world, { owner: olga, name: 'Choir' })
  await olga.groups.inviteUser({ body: { groupId, userId: ana.id } })
  await ben.content.createPost({ body: naming(ana) })
  world.pass(1000)
  await morning()
  const [mail] = mailsTo(ana)
  expect(mail?.mail.html).toContain('<html lang="he" dir="rtl">')
  expect(mail?.mail.subject).toContain('שני דברים חדשים')
  const text = mail?.mail.text ?? ''
  expect(text.indexOf('Choir')).toBeLessThan(text.indexOf('Ben Okoye'))
  world.pass(dayMs)
  await ben.content.createPost({ body: naming(ana) })
  await morning()
  expect(mailsTo(ana)).toHaveLength(1)
})

test('a long digest shows the newest twenty and says how many more there are', async () => {
  const [ana, ben] = [await member(8), await stranger()]
  for (let count = 0; count < 23; count += 1) await ben.content.createPost({ body: naming(ana, `tomato ${count}`) })
  world.pass(1000)
  await morning()
  const [mail] = mailsTo(ana)
  expect(mail?.mail.subject).toBe('23 new things on Koinon')
  expect(mail?.mail.text).toContain('3 more wait in your activity.')
  expect(mail?.mail.text).toContain('tomato 22')
  expect(mail?.mail.text).not.toContain('tomato 2\n')
})

test('notifications that are only mailed are not read by marking the list as read', async () => {
  const [ana, ben] = [await member(8), await stranger()]
  await ana.accounts.setNotificationSettings({ body: { matrix: [{ type: 'POST_TAG', inApp: false, email: 'DAILY' }] } })
  await ben.content.createPost({ body: naming(ana) })
  world.pass(1000)
  expect(await ana.notifications.markAllRead({ body: {} })).toEqual({ unread: 0, marked: 0 })
  await morning()
  expect(mailsTo(ana).map(({ mail }) => mail.subject)).toEqual(['1 new thing on Koinon'])
})
