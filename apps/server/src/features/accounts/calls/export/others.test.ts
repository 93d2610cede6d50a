import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dayMs } from '../../../../kernel/durations.ts'
import { scratchFolder } from '../../../../../test/scratch.ts'
import { addGroup } from '../../../../../test/world/groups.ts'
import type { Person } from '../../../../../test/world/people.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { readArchive } from '../../services/archive-reading.ts'

const world = await openWorld()
const { app } = world

/** The content of somebody's archive, list by list. */
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

test('what the member may no longer see of others is not in it either, and what is the member’s own stays', async () => {
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
        closesAt: new Date(app.seams.now().getTime() + dayMs).toISOString(),
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
  await world.within((tx) =>
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
