import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { dueMessages } from '../delivery/store/duePushes.ts'

const world = await openWorld()
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
let sent = 0
const send = (
  text: string,
  more: Omit<Parameters<typeof ana.chat.sendMessage>[0]['body'], 'conversationId' | 'clientId'> = {},
) => ana.chat.sendMessage({ body: { conversationId, clientId: `c${(sent += 1)}`, text, ...more } })
const spoiler = { kind: 'SPOILER' as const, start: 4, end: 10 }

test('a message keeps the formats of its text, without headings, and its reader gets them', async () => {
  const message = await send('Bread #now\nsalt', {
    formats: [
      { kind: 'HEADING', level: 1, start: 0, end: 5 },
      { kind: 'BOLD', start: 0, end: 5 },
      { kind: 'LIST_ITEM', list: 'BULLET', start: 11, end: 15 },
    ],
  })
  const facets = [
    { kind: 'BOLD', start: 0, end: 5 },
    { kind: 'HASHTAG', tag: 'now', start: 6, end: 10 },
    { kind: 'LIST_ITEM', list: 'BULLET', start: 11, end: 15 },
  ]
  expect(message.facets).toEqual(facets)
  expect(await ben.chat.getMessageById({ params: { id: message.id } })).toMatchObject({ facets })
})

test('an edit brings formats anew', async () => {
  const { id: messageId } = await send('Old words', { formats: [{ kind: 'BOLD', start: 0, end: 3 }] })
  const formats = [{ kind: 'ITALIC' as const, start: 0, end: 3 }]
  expect((await ana.chat.editMessage({ body: { messageId, text: 'New words', formats } })).facets).toEqual(formats)
  expect((await ana.chat.editMessage({ body: { messageId, text: 'Newer words' } })).facets).toEqual([])
})

test('a spoiler is a mark where a reply quotes it and in what devices show', async () => {
  const { id: replyToId } = await send('The butler did it', { formats: [spoiler] })
  expect(await send('No!', { replyToId })).toMatchObject({ replyTo: { excerpt: 'The ▒▒▒ did it' } })
  const due = await dueMessages(world.app.db, { accountId: ben.id, conversationId, now: world.app.runtime.now() })
  expect(due?.messages.map(({ text }) => text)).toContain('The ▒▒▒ did it')
})

test('moderators of a reported message see where its links lead', async () => {
  const mo = await world.person('mo', { roles: ['MODERATOR'] })
  const link = { kind: 'LINK' as const, url: 'https://casino.example/', start: 0, end: 4 }
  const { id: messageId } = await send('Here is a page', { formats: [link] })
  await ben.users.reportUser({ body: { userId: ana.id, reason: 'SPAM', messageId } })
  const { items } = await mo.admin.flaggedContent({ body: { kinds: ['MESSAGE'] } })
  expect(items.find(({ target }) => target.id === messageId)?.target.preview).toMatchObject({
    text: 'Here is a page\nhttps://casino.example/',
  })
})
