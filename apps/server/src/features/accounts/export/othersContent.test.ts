import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { scratchFolder } from '#test/scratchFolder.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { readArchive } from './readArchive.ts'

const world = await openWorld()
const { app } = world

/** The content of a person's archive, list by list. */
async function archiveOf(who: Person) {
  const { id } = await who.accounts.requestExport()
  await world.settle()
  const { url } = await who.accounts.getExportArchive({ params: { id } })
  const { pathname, search } = new URL(url)
  const answer = await world.running.server.inject({
    method: 'GET',
    url: pathname + search,
    headers: { authorization: `Bearer ${who.token}` },
  })
  const folder = await scratchFolder()
  onTestFinished(folder.remove)
  const file = path.join(folder.folder, 'archive.zip')
  await writeFile(file, answer.rawPayload)
  return (await readArchive(file)).rows
}

test('others’ content that the member may no longer see is not in the archive, and the member’s own is', async () => {
  const [ana, olga, ben, gone, shy] = await Promise.all([
    world.person('ana', { fresh: true }),
    world.person('olga', { fresh: true }),
    world.person('ben'),
    world.person('gone'),
    world.person('shy'),
  ])
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], visibility: 'GROUP_MEMBERS' })
  const { id: postId, poll } = await olga.groups.createGroupPost({
    body: {
      groupId,
      text: 'Where do we meet?',
      poll: {
        options: ['At the old mill', 'At the bridge'],
        multiple: false,
        closesAt: new Date(app.runtime.now().getTime() + dayMs).toISOString(),
      },
    },
  })
  await ana.content.pollsVote({ params: { postId }, body: { optionIds: [poll?.options[0]?.id ?? ''] } })
  const { groupId: other } = await addGroup(world, { owner: olga, name: 'The quiet ones', join_policy: 'REQUEST_ONLY' })
  await ana.groups.joinGroup({ body: { groupId: other, note: 'May I?' } })
  await ana.groups.cancelJoinRequest({ body: { groupId: other } })
  const { id: conversationId } = await olga.chat.createGroupConversation({
    body: { title: 'Harvest', participantIds: [ana.id, ben.id] },
  })
  await ana.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Mine to keep' } })
  for (const { id } of [olga, ben, gone]) await ana.users.setMute({ body: { userId: id } })
  await world.inTransaction((tx) =>
    tx.insertInto('contact_matches').values({ account_id: ana.id, match_id: shy.id, expires_at: null }).execute(),
  )

  await olga.groups.removeGroupUser({ body: { groupId, userId: ana.id } })
  await olga.chat.removeParticipant({ body: { conversationId, userId: ana.id } })
  await olga.chat.updateConversation({ body: { conversationId, title: 'What Ana need not know' } })
  await app.db.updateTable('groups').set({ visibility: 'GROUP_MEMBERS' }).where('id', '=', other).execute()
  await olga.users.blockUser({ body: { userId: ana.id } })
  await app.db.updateTable('accounts').set({ status: 'BANNED' }).where('id', '=', gone.id).execute()
  await app.db.updateTable('accounts').set({ findable_by_contact: false }).where('id', '=', shy.id).execute()

  const rows = await archiveOf(ana)
  expect(rows.get('votes')).toEqual([expect.objectContaining({ post_id: postId, text: null })])
  expect(rows.get('group-requests')).toEqual([expect.objectContaining({ note: 'May I?', group: null })])
  expect(rows.get('messages')).toEqual([expect.objectContaining({ text: 'Mine to keep', title: null })])
  expect(rows.get('people')).toEqual([expect.objectContaining({ how: 'I_MUTE', who: 'ben' })])
})

test('acts of the member besides writing, and decisions about the member, are in the archive, too', async () => {
  const [eva, olga] = [await world.person('eva', { fresh: true }), await world.person('olga')]
  const { groupId } = await addGroup(world, { owner: olga, members: [eva] })
  const { id: postId } = await olga.content.createPost({ body: { text: 'Beans are up' } })
  await eva.content.viewPost({ body: { postIds: [postId] } })
  const { id: conversationId } = await eva.chat.createConversation({ body: { userId: olga.id } })
  const { id: messageId } = await eva.chat.sendMessage({ body: { conversationId, clientId: 'one', text: 'The key' } })
  await eva.chat.pinMessage({ body: { messageId } })
  await eva.content.incrementShareCount({ body: { postId, channel: 'LINK' } })
  await eva.content.feedFeedback({ body: { postId, lessOf: 'AUTHOR' } })
  const prayer = await olga.users.createAccountPrayer({ body: { text: 'For rain', visibility: 'EVERYONE' } })
  await eva.users.prayersPraying({ params: { id: prayer.id }, body: {} })
  const inDays = (days: number) => new Date(app.runtime.now().getTime() + days * dayMs).toISOString()
  const supper = { groupId, title: 'Supper', startTime: inDays(5), endTime: inDays(6), timeZone: 'Europe/Vienna' }
  const { id: eventId } = await olga.groups.createCommunityEvent({
    body: { ...supper, recurrence: 'FREQ=WEEKLY;COUNT=3' },
  })
  await eva.groups.communityEventInterested({ params: { eventId }, body: {} })
  const ban = { account_id: eva.id, rule: null, until: null, case_id: null, status_before: null, at: app.runtime.now() }
  const decision = { action: 'BAN', reason: 'Only for us.', message_to_user: 'Be kind.' } as const
  await app.db
    .insertInto('account_bans')
    .values({ id: app.runtime.id(), by_id: olga.id, ...ban, ...decision })
    .execute()
  await world.settle()

  const rows = await archiveOf(eva)
  expect(rows.get('views')).toMatchObject([{ post_id: postId }])
  expect(rows.get('pinned-messages')).toMatchObject([{ message_id: messageId, conversation_id: conversationId }])
  expect(rows.get('shares')).toMatchObject([{ post_id: postId, channel: 'LINK' }])
  expect(rows.get('less-of-it')).toMatchObject([{ kind: 'AUTHOR' }])
  expect(rows.get('prayed-for')).toMatchObject([{ prayer_id: prayer.id }])
  expect(rows.get('event-series-answers')).toMatchObject([{ event_id: eventId, answer: 'GOING' }])
  expect(rows.get('bans')).toMatchObject([{ action: 'BAN', message: 'Be kind.' }])
  expect(JSON.stringify([...rows])).not.toContain('Only for us')
})
