import { expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { runDueJobs, timeZoneWhere } from '#test/world/advanceClock.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { mailsTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'
import { announcementPolicy } from './policy.ts'
import { visitorAnnouncements } from './visitorAnnouncements.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const mo = await world.person('mo', { roles: ['MODERATOR'] })
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
type Draft = Parameters<typeof root.admin.announcementsSave>[0]['body']

const everybody = { to: 'ALL' } as const
const draft = (title: string, rest: Partial<Draft> = {}): Draft => ({
  texts: { en: { title, text: 'At six.\n\nBring a cup.' } },
  baseLanguage: 'en',
  tone: 'INFO',
  audience: everybody,
  dismissible: true,
  channels: ['BANNER'],
  ...rest,
})
const titles = async (who: typeof ana) => (await who.users.announcements()).items.map(({ title }) => title)
const later = (ms: number) => new Date(world.app.runtime.now().getTime() + ms).toISOString()
const subjectsTo = async (who: typeof ana) => (await mailsTo(world, who.email)).map(({ subject }) => subject)

test('an announcement is shown in the reader’s language until it is dismissed or ended', async () => {
  const texts = { en: { title: 'Tea', text: 'At six.' }, de: { title: 'Tee', text: 'Um sechs.' } }
  const { id, state } = await mo.admin.announcementsSave({ body: draft('Tea', { texts }) })
  expect(state).toBe('RUNNING')
  await ben.accounts.setLanguage({ body: { language: 'de' } })
  expect([await titles(ana), await titles(ben)]).toEqual([['Tea'], ['Tee']])
  for (let time = 0; time < 2; time += 1) await ana.users.announcementsDismiss({ params: { id } })
  expect([await titles(ana), await titles(ben)]).toEqual([[], ['Tee']])
  expect(await mo.admin.announcementsEnd({ body: { id } })).toMatchObject({ state: 'ENDED', dismissed: 1 })
  expect(await titles(ben)).toEqual([])
  await expect(mo.admin.announcementsEnd({ body: { id } })).rejects.toMatchObject({ body: { code: 'ALREADY_ENDED' } })
})

test('the number of people reached is that of the audience, and nobody else sees it', async () => {
  const { groupId } = await addGroup(world, { owner: ana })
  const reach = async (audience: Draft['audience']) =>
    (await mo.admin.announcementsReach({ body: { audience } })).people
  expect(await reach(everybody)).toBe(4)
  expect(await reach({ to: 'STAFF' })).toBe(2)
  expect(await reach({ to: 'ALL', groupIds: [groupId] })).toBe(1)
  expect(await reach({ to: 'ALL', languages: ['de'] })).toBe(1)
  expect(await reach({ to: 'ALL', joinedAfter: later(hourMs) })).toBe(0)
  const { id } = await mo.admin.announcementsSave({
    body: draft('Ours', { audience: { to: 'ALL', groupIds: [groupId] }, dismissible: false }),
  })
  expect([await titles(ana), await titles(ben)]).toEqual([['Ours'], []])
  for (const who of [ana, ben])
    await expect(who.users.announcementsDismiss({ params: { id } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'ANNOUNCEMENT_NOT_FOUND' },
    })
  await mo.admin.announcementsEnd({ body: { id } })
})

test('it begins at its time, and is changed until then', async () => {
  const scheduled = await mo.admin.announcementsSave({ body: draft('Soon', { startsAt: later(hourMs) }) })
  const { id, version, can } = scheduled
  expect(can).toEqual({ change: true, end: true })
  expect(await titles(ana)).toEqual([])
  const change = { ...draft('Sooner', { startsAt: later(hourMs), endsAt: later(2 * hourMs) }), id }
  const changed = await mo.admin.announcementsSave({ body: { ...change, version } })
  await expect(mo.admin.announcementsSave({ body: { ...change, version } })).rejects.toMatchObject({
    body: { code: 'VERSION_CONFLICT' },
  })
  world.pass(hourMs)
  expect(await titles(ana)).toEqual(['Sooner'])
  const again = { ...change, version: changed.version, endsAt: later(2 * hourMs) }
  await expect(mo.admin.announcementsSave({ body: again })).rejects.toMatchObject({ body: { code: 'IN_FORCE' } })
  const { items } = await mo.admin.announcementsList({ body: {} })
  expect(items.find((one) => one.id === id)?.can).toEqual({ change: false, end: true })
  world.pass(hourMs)
  expect(await titles(ana)).toEqual([])
})

test('a member gets one mail in a day, the next waits, and quiet hours hold both', async () => {
  await expect(mo.admin.announcementsSave({ body: draft('Loud', { channels: ['MAIL'] }) })).rejects.toMatchObject({
    status: 403,
    body: { errors: [{ path: 'channels' }] },
  })
  const timeZone = timeZoneWhere(world, 1)
  const quietHours = { from: '00:00', to: '06:00', timeZone, days: [1, 2, 3, 4, 5, 6, 7] }
  await ben.accounts.setNotificationSettings({ body: { quietHours } })
  for (const title of ['First', 'Second'])
    await root.admin.announcementsSave({ body: draft(title, { channels: ['MAIL', 'PUSH'] }) })
  expect(await subjectsTo(ana)).toEqual(['First'])
  world.pass(dayMs - hourMs)
  await runDueJobs(world)
  expect(await subjectsTo(ana)).toEqual(['First'])
  world.pass(2 * hourMs)
  await runDueJobs(world)
  expect(await subjectsTo(ana)).toEqual(['Second', 'First'])
  expect(await subjectsTo(ben)).toEqual([])
  const { items } = await root.admin.announcementsList({ body: { limit: 2 } })
  expect(items.map(({ texts, mailed }) => [texts['en']?.title, mailed])).toEqual([
    ['Second', 3],
    ['First', 3],
  ])
})

test('a mail released before the start waits for it, and one that waited reaches the audience of its moment', async () => {
  const [cleo, dan, eli] = [await world.person('cleo'), await world.person('dan'), await world.person('eli')]
  const { groupId } = await addGroup(world, { owner: cleo, members: [dan, eli] })
  const audience: Draft['audience'] = { to: 'ALL', groupIds: [groupId] }
  const startsAt = later(hourMs)
  await root.admin.announcementsSave({ body: draft('Rehearsal', { channels: ['MAIL'], audience, startsAt }) })
  // The queue's clock is an hour ahead of ours.
  await runDueJobs(world)
  expect(await subjectsTo(cleo)).toEqual([])
  world.pass(hourMs)
  await runDueJobs(world)
  expect(await subjectsTo(cleo)).toEqual(['Rehearsal'])
  await root.admin.announcementsSave({ body: draft('Concert', { channels: ['MAIL'], audience }) })
  await world.settle()
  await dan.groups.leaveGroup({ body: { groupId } })
  await root.admin.banUser({ body: { action: 'BAN', userId: eli.id, until: null, reason: 'Threats.' } })
  world.pass(dayMs)
  await runDueJobs(world)
  expect(await subjectsTo(cleo)).toEqual(['Concert', 'Rehearsal'])
  for (const gone of [dan, eli]) expect(await subjectsTo(gone)).not.toContain('Concert')
})

test('a moderator neither changes nor ends what an administrator sends by mail', async () => {
  const change = draft('Fair', { channels: ['MAIL'], startsAt: later(hourMs) })
  const { id, version } = await root.admin.announcementsSave({ body: change })
  const refused = { status: 403, body: { code: 'NOT_ALLOWED' } }
  await expect(
    mo.admin.announcementsSave({ body: { ...change, channels: ['BANNER'], id, version } }),
  ).rejects.toMatchObject(refused)
  await expect(mo.admin.announcementsEnd({ body: { id } })).rejects.toMatchObject(refused)
  const { items } = await mo.admin.announcementsList({ body: {} })
  expect(items.find((one) => one.id === id)?.can).toEqual({ change: false, end: false })
  expect(await root.admin.announcementsEnd({ body: { id } })).toMatchObject({ state: 'ENDED' })
})

test('a draft is refused by its field', async () => {
  const save = (body: Draft) => mo.admin.announcementsSave({ body })
  const unknown = { id: world.app.runtime.id(), version: 1 }
  for (const [body, status, code, path] of [
    [draft('Tea', { baseLanguage: 'fr' }), 422, 'BASE_TEXT_MISSING', 'texts.fr'],
    [draft('Tea', { endsAt: later(-1) }), 422, 'END_BEFORE_START', 'endsAt'],
    [{ ...draft('Tea'), ...unknown }, 404, 'ANNOUNCEMENT_NOT_FOUND', 'id'],
  ] as const)
    await expect(save(body), code).rejects.toMatchObject({ status, body: { code, errors: [{ path }] } })
  await expect(mo.admin.announcementsEnd({ body: { id: unknown.id } })).rejects.toMatchObject({ status: 404 })
  await expect(ana.admin.announcementsList({ body: {} })).rejects.toMatchObject({ status: 403 })
})

test('visitors are shown banners in their language, unless they hid them; members are not, and nothing else reaches them', async () => {
  const audience = { to: 'VISITORS' } as const
  const texts = { en: { title: 'Open day', text: 'Come in.' }, de: { title: 'Offene Tür', text: 'Komm herein.' } }
  const { id } = await mo.admin.announcementsSave({ body: draft('Open day', { texts, audience }) })
  await mo.admin.announcementsSave({ body: draft('For the French', { audience: { ...audience, languages: ['fr'] } }) })
  const shown = async (language: string, dismissed: string[] = []) =>
    (await visitorAnnouncements(world.app, { language, dismissed })).map(({ title }) => title)
  expect(await shown('de-AT')).toEqual(['Offene Tür'])
  expect(await shown('fr')).toEqual(['For the French', 'Open day'])
  expect(await shown('en', [id])).toEqual([])
  expect(await titles(ana)).not.toContain('Open day')
  expect((await mo.admin.announcementsReach({ body: { audience } })).people).toBe(0)
  for (const [change, path] of [
    [{ channels: ['MAIL'] }, 'channels'],
    [{ audience: { ...audience, groupIds: [id] } }, 'audience.groupIds'],
    [{ audience: { ...audience, joinedAfter: later(0) } }, 'audience.joinedAfter'],
    [{ audience: { ...audience, joinedBefore: later(0) } }, 'audience.joinedBefore'],
  ] as const)
    await expect(
      root.admin.announcementsSave({ body: draft('Loud', { audience, ...structuredClone(change) } as Partial<Draft>) }),
    ).rejects.toMatchObject({ status: 400, body: { code: 'INVALID_PARAMETER', errors: [{ path }] } })
})

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
test('mails of announcements are stopped with one click, as mail programs offer it', async () => {
  const una = await world.person('una')
  const { groupId } = await addGroup(world, { owner: una })
  const audience = { to: 'ALL' as const, groupIds: [groupId] }
  const send = vi.spyOn(world.app.ports.mail, 'send')
  await root.admin.announcementsSave({ body: draft('Soup', { channels: ['MAIL'], audience }) })
  expect(await subjectsTo(una)).toContain('Soup')
  const mail = send.mock.calls.flat().find(({ subject }) => subject === 'Soup')
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain('/unsubscribe/')
  const token = /([^/]+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(await world.visitor.accounts.unsubscribe({ params: { token } })).toMatchObject({
    announcements: true,
    types: [],
  })
  expect((await una.accounts.getNotificationSettings()).announcements).toBe(false)
  expect(await root.admin.announcementsReach({ body: { audience } })).toMatchObject({ people: 1, byMail: 0 })
  await root.admin.announcementsSave({ body: draft('Stew', { channels: ['MAIL'], audience }) })
  world.pass(2 * dayMs)
  await runDueJobs(world)
  expect(await subjectsTo(una)).not.toContain('Stew')
  const { announcements } = await una.accounts.setNotificationSettings({ body: { announcements: true } })
  expect(announcements).toBe(true)
})

test.each([
  [at(10), null, 'SCHEDULED'],
  [at(8), null, 'RUNNING'],
  [at(8), at(9), 'ENDED'],
  [at(10), at(8), 'ENDED'],
] as const)('from %s to %s it is at nine: %s', (startsAt, endsAt, state) => {
  expect(announcementPolicy.stateAt({ startsAt, endsAt }, at(9))).toBe(state)
})

test('an announcement has the formats of its text, except headings; mails have its words without what is covered', async () => {
  const text = 'Tea at six, not cake.'
  const spoiler = { kind: 'SPOILER' as const, start: 16, end: 20 }
  const formats = [{ kind: 'BOLD' as const, start: 0, end: 3 }, spoiler]
  const heading = { kind: 'HEADING' as const, level: 1, start: 0, end: 21 }
  const zoe = await world.person('zoe')
  const { groupId } = await addGroup(world, { owner: zoe })
  const { id, texts } = await root.admin.announcementsSave({
    body: draft('Party', {
      texts: { en: { title: 'Party', text, formats: [heading, ...formats] } },
      channels: ['BANNER', 'MAIL'],
      audience: { to: 'ALL', groupIds: [groupId] },
    }),
  })
  expect(texts['en']).toEqual({ title: 'Party', text, facets: formats })
  expect((await zoe.users.announcements()).items).toContainEqual(expect.objectContaining({ id, text, facets: formats }))
  const mails = await mailsTo(world, zoe.email)
  expect(mails.find(({ subject }) => subject === 'Party')?.text).toContain('Tea at six, not ▒▒▒.')
})
