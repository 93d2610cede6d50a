import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
let met = 0
const people = async (count: number): Promise<Person[]> => {
  met += 1
  return Promise.all(Array.from({ length: count }, (_, index) => world.person(`p${met}n${index}`)))
}
let drawn = 0
const send = (who: Person, conversationId: string, text: string) =>
  who.chat.sendMessage({ body: { conversationId, clientId: `c${(drawn += 1)}`, text } })
const texts = (page: { items: { text: string }[] }) => page.items.map(({ text }) => text)
const gone = { status: 404, body: { code: 'CONVERSATION_NOT_FOUND' } }

describe('the chat of a group', () => {
  test('belongs to its members: joining admits, leaving excludes at once', async () => {
    const [olga, ana, eve] = await people(3)
    if (!olga || !ana || !eve) throw new Error('The people are missing.')
    const { groupId } = await addGroup(world, { owner: olga, name: 'Choir' })
    const { conversationId } = await olga.chat.getGroupConversationId({ body: { groupId } })
    await expect(eve.chat.getGroupConversationId({ body: { groupId } })).rejects.toMatchObject({ status: 404 })
    await send(olga, conversationId, 'Before Ana')
    await ana.groups.joinGroup({ body: { groupId } })
    await world.settle()
    await send(olga, conversationId, 'Welcome')
    expect(texts(await ana.chat.getMessages({ body: { conversationId } }))).toEqual(['Welcome'])
    expect((await ana.chat.getGroupConversations({ body: {} })).items).toMatchObject([
      { id: conversationId, title: 'Choir', groupId },
    ])
    await world.app.db
      .deleteFrom('group_members')
      .where('group_id', '=', groupId)
      .where('account_id', '=', ana.id)
      .execute()
    await expect(ana.chat.getMessages({ body: { conversationId } })).rejects.toMatchObject(gone)
    expect((await ana.frames()).filter(({ name }) => name === 'message.sent')).toEqual([])
  })

  test('shows earlier messages to nobody who opens it right after joining, or joining again', async () => {
    const [olga, ana] = await people(2)
    if (!olga || !ana) throw new Error('The people are missing.')
    const { groupId } = await addGroup(world, { owner: olga, name: 'Choir' })
    const { conversationId } = await olga.chat.getGroupConversationId({ body: { groupId } })
    const read = () => ana.chat.getMessages({ body: { conversationId } })
    for (const secret of ['Before Ana', 'While she was away']) {
      await send(olga, conversationId, secret)
      await ana.groups.joinGroup({ body: { groupId } })
      await expect(read()).rejects.toMatchObject(gone)
      await ana.chat.getGroupConversationId({ body: { groupId } })
      expect(texts(await read())).toEqual([])
      await world.settle()
      expect(texts(await read())).toEqual([])
      await ana.groups.leaveGroup({ body: { groupId } })
      await world.settle()
    }
  })

  test('hides quoted messages that a reader does not see: from before they joined, hidden by them, or by a blocked person', async () => {
    const [olga, max, ana] = await people(3)
    if (!olga || !max || !ana) throw new Error('The people are missing.')
    const { groupId } = await addGroup(world, { owner: olga, members: [max], name: 'Choir' })
    const { conversationId } = await olga.chat.getGroupConversationId({ body: { groupId } })
    const early = await send(olga, conversationId, 'Before Ana')
    await ana.groups.joinGroup({ body: { groupId } })
    await world.settle()
    const late = await send(olga, conversationId, 'Welcome')
    for (const { id: replyToId } of [early, late])
      await max.chat.sendMessage({ body: { conversationId, clientId: replyToId, text: 'I agree', replyToId } })
    const quotes = async (reader: Person) => {
      const { items } = await reader.chat.getMessages({ body: { conversationId } })
      return items.filter(({ text }) => text === 'I agree').map(({ replyTo }) => replyTo?.excerpt)
    }
    expect(await quotes(max)).toEqual(['Before Ana', 'Welcome'])
    expect(await quotes(ana)).toEqual([undefined, 'Welcome'])
    await ana.chat.deleteMessage({ query: { messageId: late.id, for: 'ME' } })
    expect(await quotes(ana)).toEqual([undefined, undefined])
    await max.users.blockUser({ body: { userId: olga.id } })
    expect(await quotes(max)).toEqual([undefined, undefined])
  })

  test('is moderated by the admins of the group', async () => {
    const [olga, ana] = await people(2)
    if (!olga || !ana) throw new Error('The people are missing.')
    const { groupId } = await addGroup(world, { owner: olga, members: [ana], name: 'Choir' })
    const { conversationId } = await olga.chat.getGroupConversationId({ body: { groupId } })
    const [mine, theirs] = [await send(olga, conversationId, 'Welcome'), await send(ana, conversationId, 'Rubbish')]
    const may = async (who: Person) => (await who.chat.getConversation({ body: { conversationId } })).can
    expect(await may(olga)).toMatchObject({ moderate: true, remove: false })
    expect(await may(ana)).toMatchObject({ moderate: false })
    const remove = (who: Person, messageId: string) => who.chat.deleteMessage({ query: { messageId, for: 'ALL' } })
    await expect(remove(ana, mine.id)).rejects.toMatchObject({ status: 403 })
    await remove(olga, theirs.id)
    expect(texts(await ana.chat.getMessages({ body: { conversationId } }))).toEqual(['Welcome', ''])
  })

  test('is listed for the member who opens it, as old as its group; for others once it has a message', async () => {
    const [olga, ana] = await people(2)
    if (!olga || !ana) throw new Error('The people are missing.')
    const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
    const group = await olga.groups.getGroup({ params: { id: groupId } })
    const createdAt = 'createdAt' in group && group.createdAt
    const listOf = async (who: Person) =>
      (await who.chat.getSubscribedConversations({})).items.map((item) => [item.id, item.lastActivityTime])
    world.pass(dayMs)
    const listed = await ana.chat.getGroupConversations({ body: {} })
    expect(listed.items).toMatchObject([{ groupId, lastActivityTime: createdAt }])
    expect([await listOf(olga), await listOf(ana)]).toEqual([[], []])
    const { conversationId } = await olga.chat.getGroupConversationId({ body: { groupId } })
    expect([await listOf(olga), await listOf(ana)]).toEqual([[[conversationId, createdAt]], []])
    const said = await send(olga, conversationId, 'Hello')
    expect(await listOf(ana)).toEqual([[conversationId, said.createdAt]])
  })

  test('counts as unread only while it is listed', async () => {
    const [olga, ana] = await people(2)
    if (!olga || !ana) throw new Error('The people are missing.')
    const { groupId } = await addGroup(world, { owner: olga, members: [ana], name: 'Choir' })
    const { conversationId } = await olga.chat.getGroupConversationId({ body: { groupId } })
    await send(olga, conversationId, 'Hello')
    const list = () => ana.chat.getSubscribedConversations({})
    expect(await list()).toMatchObject({ items: [{ id: conversationId }], unreadTotal: 1 })
    const change = (columns: { chat_enabled?: boolean; deleted_at?: Date | null }) =>
      world.app.db.updateTable('groups').set(columns).where('id', '=', groupId).execute()
    await change({ chat_enabled: false })
    expect(await list()).toMatchObject({ items: [], unreadTotal: 0 })
    await change({ chat_enabled: true, deleted_at: world.app.runtime.now() })
    expect(await list()).toMatchObject({ items: [], unreadTotal: 0 })
  })

  test('does not exist if the group has switched it off', async () => {
    const [olga] = await people(1)
    if (!olga) throw new Error('Olga is missing.')
    const { groupId } = await addGroup(world, { owner: olga, chat_enabled: false })
    await expect(olga.chat.getGroupConversationId({ body: { groupId } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'CHAT_OFF' },
    })
  })
})
