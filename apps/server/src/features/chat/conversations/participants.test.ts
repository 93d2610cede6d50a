import { expect, test } from 'vitest'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben] = await Promise.all([world.person('olga'), world.person('ana'), world.person('benedikta')])
const send = (who: Person, conversationId: string, text: string) =>
  who.chat.sendMessage({ body: { conversationId, clientId: text, text } })

test('the chat of a group with members visible to admins only names them to nobody else', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], member_list_scope: 'NOBODY' })
  const { conversationId } = await olga.chat.getGroupConversationId({ body: { groupId } })
  const message = await send(olga, conversationId, 'Welcome')
  for (const reader of [ana, ben])
    await reader.chat.markConversationRead({ body: { conversationId, seq: message.seq } })
  const seenBy = async (who: Person) => {
    const list = await who.chat.getParticipants({ body: { conversationId } })
    const found = await who.chat.searchParticipants({ body: { conversationId, query: 'benedikta' } })
    const view = await who.chat.getConversation({ body: { conversationId } })
    const byName = await who.chat.getSubscribedConversations({ query: { query: 'benedikta' } })
    return {
      list: list.items.map(({ person }) => person.id).toSorted(),
      found: found.items.length,
      shown: view.participants.map(({ id }) => id).toSorted(),
      byName: byName.items.length,
      count: view.participantCount,
    }
  }
  expect(await seenBy(ana)).toEqual({ list: [ana.id], found: 0, shown: [], byName: 0, count: 1 })
  const all = [olga.id, ana.id, ben.id].toSorted()
  expect(await seenBy(olga)).toEqual({ list: all, found: 1, shown: [ana.id, ben.id].toSorted(), byName: 0, count: 3 })
})

test('blocked and banned people are neither named nor counted, but they take up places', async () => {
  const others = await Promise.all(['cem', 'dora', 'eva'].map((name) => world.person(name)))
  const [cem, dora] = others
  const { id: conversationId } = await olga.chat.createGroupConversation({
    body: { participantIds: others.map(({ id }) => id) },
  })
  const seen = async (who: Person) => {
    const { participants, participantCount } = await who.chat.getConversation({ body: { conversationId } })
    const { items } = await who.chat.getParticipants({ body: { conversationId } })
    expect(participantCount).toBe(items.length)
    expect(participants).toHaveLength(items.length - 1)
    return participantCount
  }
  expect(await seen(olga)).toBe(4)
  await olga.users.blockUser({ body: { userId: cem?.id ?? '' } })
  expect(await seen(olga)).toBe(3)
  await world.app.db
    .updateTable('accounts')
    .set({ status: 'BANNED' })
    .where('id', '=', dora?.id ?? '')
    .execute()
  expect(await seen(olga)).toBe(2)
})

test('conversations of several people are listed separately: named ones and group chats', async () => {
  const fay = await world.person('fay')
  const { groupId } = await addGroup(world, { owner: fay, members: [ana] })
  const { conversationId: chat } = await fay.chat.getGroupConversationId({ body: { groupId } })
  const { id: direct } = await fay.chat.createConversation({ body: { userId: ana.id } })
  const { id: named } = await fay.chat.createGroupConversation({ body: { participantIds: [ana.id, olga.id] } })
  for (const conversationId of [chat, direct, named]) {
    world.pass(1000)
    await send(fay, conversationId, 'Hello')
  }
  const listed = async (query: object) =>
    (await fay.chat.getSubscribedConversations({ query })).items.map(({ id }) => id)
  expect(await listed({})).toEqual([named, direct, chat])
  expect(await listed({ severalPeople: 'true' })).toEqual([named, chat])
})

test('titles and names are found with accents or without', async () => {
  const zoe = await world.person('zoe', { displayName: 'Zoë Müller' })
  const { id: conversationId } = await olga.chat.createGroupConversation({
    body: { title: 'Fête', participantIds: [ana.id, zoe.id] },
  })
  for (const query of ['fete', 'FÊTE', 'zoe mu', 'Zoë', 'zòé']) {
    const { items } = await olga.chat.getSubscribedConversations({ query: { query } })
    expect(
      items.map(({ id }) => id),
      query,
    ).toEqual([conversationId])
  }
  for (const query of ['muller', 'Müller']) {
    const { items } = await olga.chat.searchParticipants({ body: { conversationId, query } })
    expect(
      items.map(({ person }) => person.id),
      query,
    ).toEqual([zoe.id])
  }
})

test('a conversation is not found by the name of a person who left it or blocks the searcher', async () => {
  const { id: conversationId } = await olga.chat.createGroupConversation({
    body: { title: 'Harvest', participantIds: [ana.id, ben.id] },
  })
  await send(olga, conversationId, 'Who comes?')
  const found = async () =>
    (await ana.chat.getSubscribedConversations({ query: { query: 'benedikta' } })).items.map(({ id }) => id)
  expect(await found()).toEqual([conversationId])
  await ben.users.blockUser({ body: { userId: ana.id } })
  expect(await found()).toEqual([])
  await ben.users.unBlockUser({ body: { userId: ana.id } })
  expect(await found()).toEqual([conversationId])
  await ben.chat.leaveConversation({ body: { conversationId } })
  expect(await found()).toEqual([])
})

test('the picture of a conversation is deleted once it is replaced or removed', async () => {
  const [first, second] = [await addPicture(world, olga), await addPicture(world, olga)]
  const { id: conversationId } = await olga.chat.createGroupConversation({
    body: { participantIds: [ana.id, ben.id], pictureMediaId: first },
  })
  const used = async () => {
    const uses = world.app.db.selectFrom('media_uses').select('media_id').where('target_id', '=', conversationId)
    return (await uses.execute()).map((use) => use.media_id)
  }
  const change = (pictureMediaId: string | null) =>
    olga.chat.updateConversation({ body: { conversationId, pictureMediaId } })
  await change(first)
  expect(await used()).toEqual([first])
  await change(second)
  expect(await used()).toEqual([second])
  await olga.chat.updateConversation({ body: { conversationId, title: 'Trip' } })
  expect(await used()).toEqual([second])
  await change(null)
  expect(await used()).toEqual([])
})

test('a member who adds people finds those who are not in and not asked yet', async () => {
  const made = await Promise.all(['quima', 'quimo', 'quimb', 'quimz'].map((name) => world.person(name)))
  const [quima, quimo, quimb, quimz] = made as [Person, Person, Person, Person]
  await quimo.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
  const { id: conversationId } = await olga.chat.createGroupConversation({
    body: { participantIds: [quima.id, quimo.id, quimb.id] },
  })
  const found = async (who: Person, addingTo?: string) => {
    const { items } = await who.chat.searchParticipants({ body: { query: 'quim', ...(addingTo ? { addingTo } : {}) } })
    return items.map(({ person }) => person.username).toSorted()
  }
  expect(await found(olga)).toEqual(['quima', 'quimb', 'quimo', 'quimz'])
  expect(await found(olga, conversationId)).toEqual(['quimz'])
  await olga.chat.removeParticipant({ body: { conversationId, userId: quimb.id } })
  expect(await found(olga, conversationId)).toEqual(['quimb', 'quimz'])
  await expect(found(quima, conversationId)).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  await expect(found(quimz, conversationId)).rejects.toMatchObject({
    status: 404,
    body: { code: 'CONVERSATION_NOT_FOUND' },
  })
})

test('a search among participants and people to be added at once is refused', async () => {
  const { id } = await olga.chat.createGroupConversation({ body: { participantIds: [ana.id, ben.id] } })
  const both = { conversationId: id, addingTo: id, query: 'ana' }
  await expect(olga.chat.searchParticipants({ body: both })).rejects.toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETER', errors: [{ path: 'addingTo' }] },
  })
})
