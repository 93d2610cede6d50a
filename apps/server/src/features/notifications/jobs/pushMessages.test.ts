import { describe, expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { runDueJobs, timeZoneWhere } from '#test/world/advanceClock.ts'
import type { Person } from '#test/world/people.ts'
import { openPushWorld } from '#test/world/pushWorld.ts'
import { pushMessages } from './pushMessages.ts'

const { world, service, fcm, apns, person, reached, pushesTo } = await openPushWorld()

let said = 0
const send = (who: Person, conversationId: string, text: string, more = {}) =>
  who.chat.sendMessage({ body: { conversationId, clientId: `c${(said += 1)}`, text, ...more } })
/** A file that a person sends along in a conversation. */
async function aFile(who: Person, conversationId: string, alt?: string): Promise<string> {
  const payload = Buffer.from('minutes')
  const contentType = 'text/plain'
  const ticket = await who.chat.getS3UploadLink({
    body: { conversationId, fileName: 'minutes.txt', sizeBytes: payload.length, contentType },
  })
  await who.send({ method: 'PUT', url: ticket.url, payload, headers: { 'content-type': contentType } })
  return (await who.chat.createAttachment({ body: { mediaId: ticket.mediaId, ...(alt === undefined ? {} : { alt }) } }))
    .id
}
/** An open conversation of two, in which nothing was said. */
const talk = async (one: Person, other: Person) =>
  (await one.chat.createConversation({ body: { userId: other.id } })).id
const naming = ({ username, id }: Person, rest: string) => ({
  text: `@${username} ${rest}`,
  mentions: [{ start: 0, end: username.length + 1, userId: id }],
})

test('a person invited to a conversation gets no push of its messages, until they agree', async () => {
  const [ana, olga, ben] = [await reached(), await person({ displayName: 'Olga Vann' }), await person()]
  await ana.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
  const { id } = await olga.chat.createGroupConversation({ body: { participantIds: [ana.id, ben.id] } })
  await ana.users.blockUser({ body: { userId: olga.id } })
  await send(ben, id, 'Who else comes?')
  await runDueJobs(world)
  expect(pushesTo(ana).filter(({ data }) => data?.['type'] === 'MESSAGE')).toEqual([])
  await ana.chat.answerRequest({ body: { conversationId: id, action: 'ACCEPT' } })
  await send(ben, id, 'Welcome')
  await runDueJobs(world)
  expect(pushesTo(ana).some(({ body }) => String(body).includes('Welcome'))).toBe(true)
})

describe('a message to an absent participant', () => {
  test('is pushed to their devices with its text, once, and nobody else’s', async () => {
    const [ana, ben] = [await reached(), await reached({}, { displayName: 'Ben Okoye' })]
    const conversationId = await talk(ben, ana)
    await send(ben, conversationId, 'The tomatoes\nare ripe')
    await world.settle()
    expect(pushesTo(ana)).toEqual([])
    await runDueJobs(world)
    const push = {
      title: 'Ben Okoye',
      body: 'The tomatoes are ripe',
      tag: `conversation:${conversationId}`,
      badge: 1,
      data: {
        id: '',
        type: 'MESSAGE',
        link: `/messages/${conversationId}`,
        language: 'en',
        direction: 'ltr',
        closes: '',
      },
    }
    expect(pushesTo(ana)).toEqual([push])
    await runDueJobs(world)
    expect(service.shown).toHaveLength(1)
  })

  test('is pushed to an app through its own service', async () => {
    const [ana, ben] = [await person(), await person({ displayName: 'Ben Okoye' })]
    const [phone, tablet] = ['android-token-0101', 'b2'.repeat(32)]
    await ana.accounts.registerNativePushToken({ body: { platform: 'ANDROID', token: phone } })
    await ana.accounts.registerNativePushToken({ body: { platform: 'IOS', token: tablet } })
    await ana.accounts.setNotificationSettings({ body: { previews: true } })
    await send(ben, await talk(ben, ana), 'Are you there?')
    await runDueJobs(world)
    expect(fcm.sent.filter(({ token }) => token === phone)).toMatchObject([
      { notification: { title: 'Ben Okoye', body: 'Are you there?' } },
    ])
    expect(apns.sent.filter(({ device }) => device === tablet)).toMatchObject([
      { body: { aps: { alert: { title: 'Ben Okoye', body: 'Are you there?' } } } },
    ])
  })

  test('names without previews neither author nor content nor place', async () => {
    const [ana, ben] = [await reached({ previews: false }), await person({ displayName: 'Ben Okoye' })]
    const conversationId = await talk(ben, ana)
    await send(ben, conversationId, 'A secret')
    await runDueJobs(world)
    expect(pushesTo(ana)).toMatchObject([{ title: 'Koinon', body: '1 new message', data: { link: '/messages' } }])
    expect(JSON.stringify(pushesTo(ana))).not.toMatch(/Ben Okoye|secret/)
  })

  test('is pushed together with the messages right after, in its reader’s language, and replaces the earlier push', async () => {
    const [ana, ben] = [await reached(), await person({ displayName: 'Ben Okoye' })]
    await ana.accounts.setLanguage({ body: { language: 'de' } })
    const conversationId = await talk(ben, ana)
    for (const text of ['One', 'Two', 'Three', 'Four']) await send(ben, conversationId, text)
    await runDueJobs(world)
    await send(ben, conversationId, 'Five')
    await runDueJobs(world)
    const [first, second, ...more] = pushesTo(ana)
    expect(more).toEqual([])
    expect(first).toMatchObject({ title: 'Ben Okoye: 4 neue Nachrichten', body: 'Two\nThree\nFour', badge: 4 })
    expect(second).toMatchObject({ title: 'Ben Okoye: 5 neue Nachrichten', body: 'Three\nFour\nFive', tag: first?.tag })
  })

  test('names in a conversation of several the conversation, the author and the attachments', async () => {
    const ana = await reached()
    const [ben, cem] = [await person({ displayName: 'Ben Okoye' }), await person({ displayName: 'Cem Yıldız' })]
    const { id: conversationId } = await ben.chat.createGroupConversation({
      body: { title: 'Harvest', participantIds: [ana.id, cem.id] },
    })
    await send(ben, conversationId, 'Who comes?')
    await send(cem, conversationId, '', { attachmentIds: [await aFile(cem, conversationId)] })
    await runDueJobs(world)
    expect(pushesTo(ana)).toMatchObject([{ title: 'Harvest', body: 'Ben Okoye: Who comes?\nCem Yıldız: A file' }])
  })

  test('from a stranger is pushed once, as a request, without its text', async () => {
    const [ana, eve] = [await reached(), await person({ displayName: 'Eve Stranger' })]
    await ana.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
    const conversationId = await talk(eve, ana)
    const { id: messageId } = await send(eve, conversationId, 'Buy now')
    await runDueJobs(world)
    await eve.chat.editMessage({ body: { messageId, text: 'Buy more' } })
    await runDueJobs(world)
    expect(pushesTo(ana)).toMatchObject([{ title: 'Eve Stranger asks to write to you', body: '', badge: 0 }])
    await ana.chat.answerRequest({ body: { conversationId, action: 'ACCEPT' } })
    await send(eve, conversationId, 'Thank you')
    await runDueJobs(world)
    expect(pushesTo(ana)).toHaveLength(2)
  })

  test('is pushed once even if twenty processes try at once', async () => {
    const [ana, ben] = [await reached(), await person()]
    const conversationId = await talk(ben, ana)
    await send(ben, conversationId, 'Hello')
    const payload = { accountId: ana.id, conversationId }
    await Promise.all(Array.from({ length: 20 }, () => pushMessages.perform(world.app, payload)))
    await runDueJobs(world)
    expect(pushesTo(ana)).toHaveLength(1)
  })

  test('is retried with a device that could not be reached', async () => {
    const [ana, ben] = [await reached(), await person()]
    service.answerWith(ana.browser, 503)
    await send(ben, await talk(ben, ana), 'Hello')
    await runDueJobs(world)
    expect(pushesTo(ana)).toEqual([])
    service.answerWith(ana.browser, 201)
    await runDueJobs(world)
    expect(pushesTo(ana)).toHaveLength(1)
  })
})

describe('no message is pushed', () => {
  test('that was read, on any device, or withdrawn by then', async () => {
    const [ana, ben] = [await reached(), await person()]
    const conversationId = await talk(ben, ana)
    const { seq } = await send(ben, conversationId, 'Read at once')
    await ana.chat.markConversationRead({ body: { conversationId, seq } })
    const { id } = await send(ben, conversationId, 'Not meant so')
    await ben.chat.deleteMessage({ query: { messageId: id, for: 'ALL' } })
    await runDueJobs(world)
    expect(pushesTo(ana)).toEqual([])
  })

  test('from a muted conversation, and from one set to mentions only mentions are', async () => {
    const [ana, ben] = [await reached(), await person()]
    const conversationId = await talk(ben, ana)
    const mutedUntil = new Date(world.app.runtime.now().getTime() + hourMs).toISOString()
    const set = (body: { level: 'ALL' | 'MENTIONS' | 'NONE'; mutedUntil?: string | null }) =>
      ana.chat.setConversationNotification({ body: { conversationId, ...body } })
    const pushMessage = async (more = {}) => {
      await send(ben, conversationId, 'Hello', more)
      await runDueJobs(world)
      return pushesTo(ana).length
    }
    await set({ level: 'ALL', mutedUntil })
    expect(await pushMessage()).toBe(0)
    await set({ level: 'NONE', mutedUntil: null })
    expect(await pushMessage()).toBe(0)
    await set({ level: 'MENTIONS' })
    expect(await pushMessage()).toBe(0)
    expect(await pushMessage(naming(ana, 'look'))).toBe(1)
    world.pass(3_600_001)
    await set({ level: 'ALL' })
    expect(await pushMessage()).toBe(2)
  })

  test('in quiet hours', async () => {
    const quietHours = { from: '01:00', to: '05:00', timeZone: timeZoneWhere(world, 3), days: [1, 2, 3, 4, 5, 6, 7] }
    const [ana, ben] = [await reached({ quietHours }), await person()]
    await send(ben, await talk(ben, ana), 'Are you awake?')
    await runDueJobs(world)
    expect(pushesTo(ana)).toEqual([])
  })

  test('from people the reader blocks, or with words the reader filters out of messages', async () => {
    const ana = await reached()
    const [blocked, selling] = [await person(), await person()]
    await send(blocked, await talk(blocked, ana), 'Hello')
    await ana.users.blockUser({ body: { userId: blocked.id } })
    await ana.users.setFilter({ body: { phrase: 'lottery', wholeWord: true, scopes: ['MESSAGES'], action: 'HIDE' } })
    const conversationId = await talk(selling, ana)
    await send(selling, conversationId, 'The lottery is open')
    await send(selling, conversationId, '', {
      attachmentIds: [await aFile(selling, conversationId, 'Lottery tickets')],
    })
    await runDueJobs(world)
    expect(pushesTo(ana)).toEqual([])
  })

  test('from a group’s chat to a former member, and from people who are hidden', async () => {
    const [ana, cem] = [await reached(), await reached()]
    const olga = await person()
    const { groupId } = await addGroup(world, { owner: olga, members: [ana, cem] })
    const { conversationId } = await olga.chat.getGroupConversationId({ body: { groupId } })
    await world.settle()
    await send(olga, conversationId ?? '', 'We meet at noon')
    await olga.groups.removeGroupUser({ body: { groupId, userId: ana.id } })
    await runDueJobs(world)
    expect([pushesTo(ana), pushesTo(cem).length]).toEqual([[], 1])
    await world.app.db
      .updateTable('accounts')
      .set({ isolated_until: new Date(Date.now() + 1e9) })
      .where('id', '=', olga.id)
      .execute()
    await send(cem, conversationId ?? '', 'At noon, then')
    await runDueJobs(world)
    expect(pushesTo(cem)).toHaveLength(1)
  })
})

test('the next push removes a conversation read elsewhere from a device', async () => {
  const [ana, ben, cem] = [await reached(), await person(), await person()]
  const [withBen, withCem] = [await talk(ben, ana), await talk(cem, ana)]
  const { seq } = await send(ben, withBen, 'Hello')
  await runDueJobs(world)
  await ana.chat.markConversationRead({ body: { conversationId: withBen, seq } })
  await send(cem, withCem, 'Hello')
  await runDueJobs(world)
  expect(pushesTo(ana).map(({ data }) => data['closes'])).toEqual(['', `conversation:${withBen}`])
})
