import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addPicture, createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { sweepMedia } from '#features/media/jobs/sweepMedia.ts'
import { cleanAccounts } from '../../registration/jobs/cleanAccounts.ts'
import { verifyPurges } from './verifyPurges.ts'
import { purgeAccounts } from './purgeAccounts.ts'
import { allowedTraces, verifyErasures } from '../purgeProof.ts'

const world = await openWorld()
const { app } = world
const member = (name: string) => world.person(name, { fresh: true })

/** Every table of the product that contains a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.tables c
    where c.table_schema = 'public' and c.table_type = 'BASE TABLE' order by 1`.execute(app.db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } =
      await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(app.db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

/** A month passes while the others stay signed in. */
async function passGrace(): Promise<void> {
  await sql`update sessions set expires_at = expires_at + interval '60 days'`.execute(app.db)
  world.pass(30 * dayMs + 1)
  await purgeAccounts.perform(app, {})
  await world.settle()
  await cleanAccounts.perform(app, {})
  expect(await app.db.selectFrom('outbox').select(['name', 'last_error']).execute()).toEqual([])
}

const inDays = (days: number) => new Date(app.runtime.now().getTime() + days * dayMs).toISOString()

/** A life among others: everything that leaves something behind. */
async function liveAmong(me: Person, others: { friend: Person; fan: Person }) {
  const { friend, fan } = others
  const word = `zanzibar${me.username}`
  await me.accounts.editAccountInfo({ body: { firstName: word, bio: `Bio ${word}` } })
  await createFollow(world, me, friend)
  await createFollow(world, friend, me)
  await createFollow(world, fan, me)
  const { groupId } = await addGroup(world, { owner: friend, members: [me, fan], event_scope: 'MEMBERS_ONLY' })
  const mediaId = await addPicture(world, me, { alt: `Alt ${word}` })
  await app.ports.storage.put(`media/${mediaId}/640.webp`, Buffer.from('bytes'), 'image/webp')
  const post = await me.content.createPost({ body: { text: `Post ${word} #tag${word}`, mediaIds: [mediaId] } })
  const inGroup = await me.groups.createGroupPost({ body: { groupId, text: `Group post ${word}` } })
  const theirs = await friend.content.createPost({ body: { text: 'A post that stays' } })
  const comment = await me.content.addComment({ body: { postId: theirs.id, text: `Comment ${word}` } })
  await fan.content.addComment({ body: { postId: theirs.id, parentId: comment.id, text: 'An answer that stays' } })
  await me.content.likePost({ body: { postId: theirs.id } })
  await fan.content.likePost({ body: { postId: post.id } })
  await fan.content.addComment({ body: { postId: post.id, text: 'Below what goes' } })
  const conversation = await me.chat.createConversation({ body: { userId: friend.id } })
  await me.chat.sendMessage({
    body: { conversationId: conversation.id, clientId: app.runtime.id(), text: `Message ${word}` },
  })
  await fan.content.reportComment({ body: { commentId: comment.id, reason: 'SPAM', text: 'Is this true?' } })
  await me.users.reportUser({ body: { userId: fan.id, reason: 'OTHER', text: `Report ${word}` } })
  await me.accounts.searchHistoryQuery({ body: { query: word } })
  const supper = { groupId, title: 'Supper', startTime: inDays(5), endTime: inDays(6), timeZone: 'Europe/Vienna' }
  const mine = await me.groups.createCommunityEvent({ body: { ...supper, recurrence: 'FREQ=WEEKLY;COUNT=3' } })
  const another = await friend.groups.createCommunityEvent({
    body: { ...supper, hostIds: [me.id], questions: ['Why?'] },
  })
  await fan.groups.communityEventInterested({ params: { eventId: mine.id }, body: {} })
  await me.groups.communityEventInterested({ params: { eventId: another.id }, body: { answers: [`Answer ${word}`] } })
  await me.groups.updateCommunityEvent({ params: { eventId: another.id }, body: { version: 1, note: `Note ${word}` } })
  await me.groups.createCommunityEventPost({ body: { eventId: another.id, text: `News ${word}` } })
  await me.groups.communityEventUpdateMember({
    params: { eventId: another.id },
    body: { userId: fan.id, state: 'INVITED' },
  })
  await me.accounts.requestExport()
  await world.settle()
  return { word, groupId, mediaId, postId: post.id, groupPostId: inGroup.id, theirsId: theirs.id, conversation }
}

async function leaveForEver(me: Person, mode: 'ERASE_ALL' | 'KEEP_POSTS'): Promise<void> {
  await me.accounts.requestAccountDeletion({ body: { confirmUsername: me.username, mode } })
  await passGrace()
  await sweepMedia.perform(app, {})
}

/** The traces that verification finds of a person, five minutes later. */
async function leftOf({ id }: Person): Promise<readonly string[]> {
  world.pass(300_000)
  return (await verifyErasures(app)).get(id) ?? []
}

describe('thirty days after asking to be deleted', () => {
  test('nothing that the member wrote or did, and no name, is left anywhere, and others’ counts agree', async () => {
    const [eva, friend, fan] = [await member('evangelina'), await member('friend'), await member('fan')]
    const before = await liveAmong(eva, { friend, fan })
    expect(await tablesWith(before.word)).toContain('posts')
    await leaveForEver(eva, 'ERASE_ALL')
    expect(await tablesWith(before.word)).toEqual([])
    // Mails sent here stay on this machine: the receipt, and nothing from before.
    const mails = await mailsTo(world, eva.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account on Koinon has been erased'])
    expect(mails[0]?.text).toContain('with its posts, messages and everything else')
    expect(await tablesWith(eva.email)).toEqual(['sent_messages'])
    // A freed name is reserved; its former owner is not stored with it.
    expect(await tablesWith('evangelina')).toEqual(['reserved_usernames', 'sent_messages'])
    // The nameless shell; parts that others still depend on, in threads and conversations; frames sent to others'
    // devices in the last seven days.
    const states = [
      'moderation_cases',
      'reports',
      'account_events',
      'accounts',
      'audit_log',
      'comments',
      'conversation_members',
      'conversations',
      'messages',
      // Records whose proof it is; itself tested below.
      'erasure_proofs',
    ]
    expect((await tablesWith(eva.id)).filter((table) => !states.includes(table))).toEqual([])
    expect(await eva.frames()).toEqual([])
    expect(await app.ports.storage.list('exports/')).toEqual([])
    expect(await app.ports.storage.list(`media/${before.mediaId}/`)).toEqual([])
    expect(await friend.content.getItem({ params: { postId: before.theirsId } })).toMatchObject({
      counts: { likes: 0, comments: 1 },
    })
    for (const postId of [before.postId, before.groupPostId])
      await expect(fan.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
    const profile = await fan.users.getProfile({ params: { userId: friend.id } })
    expect(profile).toMatchObject({ counts: { followers: 0, following: 0 } })
    expect((await fan.groups.getGroup({ params: { id: before.groupId } })) as object).toMatchObject({
      counts: { members: 2, posts: 0 },
    })
    const { items } = await fan.notifications.getAggregatedNotifications({ body: {} })
    expect(JSON.stringify(items)).not.toContain(eva.id)
    expect(await leftOf(eva)).toEqual([])
  })
  test('kept posts and comments stay, without a name', async () => {
    const [gus, friend, fan] = [await member('gustavo'), await member('mate'), await member('reader')]
    const before = await liveAmong(gus, { friend, fan })
    await leaveForEver(gus, 'KEEP_POSTS')
    const remaining = await fan.content.getItem({ params: { postId: before.postId } })
    expect(remaining).toMatchObject({ text: expect.stringContaining(before.word), counts: { likes: 1, comments: 1 } })
    expect(remaining.author.displayName).toBe('Deleted member')
    const { items } = await fan.content.getComments({ params: { postId: before.theirsId } })
    expect(items[0]).toMatchObject({ author: null, text: `Comment ${before.word}` })
    expect(await tablesWith('gustavo@example')).toEqual(['sent_messages'])
    expect((await mailTo(world, gus.email)).text).toContain('Its posts and comments stay')
    const left = await tablesWith(before.word)
    expect(
      left.filter((table) => !/^(posts|post_|comments|comment_words|messages|media|search_words)/.test(table)),
    ).toEqual([])
    await expect(fan.users.getProfile({ params: { userId: gus.id } })).rejects.toMatchObject({ status: 404 })
    expect(await leftOf(gus)).toEqual([])
  })
  test('a group acquired meanwhile goes to its admin, or is deleted if it has no other members', async () => {
    const [ida, jon] = [await member('ida'), await member('jon')]
    await ida.accounts.requestAccountDeletion({ body: { confirmUsername: 'ida', mode: 'ERASE_ALL' } })
    const [shared, lonely] = [
      await addGroup(world, { owner: ida, admins: [jon] }),
      await addGroup(world, { owner: ida }),
    ]
    await passGrace()
    expect(await jon.groups.getGroup({ params: { id: shared.groupId } })).toMatchObject({ role: 'OWNER' })
    const row = await app.db
      .selectFrom('groups')
      .select('deleted_at')
      .where('id', '=', lonely.groupId)
      .executeTakeFirstOrThrow()
    expect(row.deleted_at).not.toBeNull()
  })
})

test('permitted remains are listed by columns that exist', async () => {
  const { rows } = await sql<{ at: string }>`
    select table_name || '.' || column_name as at from information_schema.columns where table_schema = 'public'`.execute(
    app.db,
  )
  const known = new Set(rows.map(({ at }) => at))
  expect(
    Object.values(allowedTraces)
      .flat()
      .filter((at) => !known.has(at)),
  ).toEqual([])
})

test('data that an erasure missed fails the verification, with its place, until it is gone', async () => {
  const [nia, ole] = [await member('nia'), await member('ole')]
  await leaveForEver(nia, 'ERASE_ALL')
  await sql`insert into contact_matches (account_id, match_id) values (${nia.id}, ${ole.id})`.execute(app.db)
  await app.db
    .updateTable('accounts')
    .set({ preferences: { friend: nia.id } })
    .where('id', '=', ole.id)
    .execute()
  world.pass(300_000)
  await expect(verifyPurges.perform(app, {})).rejects.toThrow(/contact_matches\.account_id/)
  expect(await leftOf(nia)).toEqual(['accounts.preferences', 'contact_matches.account_id'])
  await sql`delete from contact_matches where account_id = ${nia.id}`.execute(app.db)
  await app.db.updateTable('accounts').set({ preferences: {} }).where('id', '=', ole.id).execute()
  await verifyPurges.perform(app, {})
  const { rows } = await sql<{ verified: boolean }>`
    select verified_at is not null as verified from erasure_proofs where account_id = ${nia.id}`.execute(app.db)
  expect(rows).toEqual([{ verified: true }])
})

test('making a profile public accepts everybody waiting, and notifies them', async () => {
  const kim = await world.person('kim', { isPrivate: true })
  const [leo, mia] = [await member('leo'), await member('mia')]
  for (const who of [leo, mia]) await who.users.followUser({ body: { userId: kim.id } })
  await kim.accounts.editAccountInfo({ body: { privacy: { isPrivate: false } } })
  await world.settle()
  expect(await leo.users.getProfile({ params: { userId: kim.id } })).toMatchObject({
    followState: 'FOLLOWING',
    counts: { followers: 2 },
  })
  expect((await mia.frames()).map(({ name }) => name)).toContain('follow.changed')
  expect((await mia.notifications.getAggregatedNotifications({ body: {} })).items).toContainEqual(
    expect.objectContaining({ reason: 'FOLLOW_ACCEPTED' }),
  )
})
