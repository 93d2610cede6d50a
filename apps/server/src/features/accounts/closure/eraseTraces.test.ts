import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { purgeAccounts } from './jobs/purgeAccounts.ts'
import { verifyErasures } from './purgeProof.ts'

const world = await openWorld()
const { app } = world
let count = 0
const fresh = (name: string, roles: readonly 'ADMINISTRATOR'[] = []) =>
  world.person(`${name}${(count += 1)}`, { fresh: true, roles })
let root: Person
beforeEach(async () => {
  root = await fresh('root', ['ADMINISTRATOR'])
})

/** The traces that verification finds of a person whose thirty days are over. */
async function leftOf({ id }: Person): Promise<readonly string[]> {
  await sql`update sessions set expires_at = expires_at + interval '60 days'`.execute(app.db)
  world.pass(30 * dayMs + 1)
  await purgeAccounts.perform(app, {})
  await world.settle()
  world.pass(300_000)
  const status = await sql<{ status: string }>`select status from accounts where id = ${id}`.execute(app.db)
  expect(status.rows).toEqual([{ status: 'PURGED' }])
  return (await verifyErasures(app)).get(id) ?? []
}
const isolate = (who: Person, by: { readonly requester: Person; readonly confirmed: Person }) =>
  app.db
    .insertInto('account_isolations')
    .values({
      account_id: who.id,
      requested_by: by.requester.id,
      confirmed_by: by.confirmed.id,
      case_id: null,
      at: app.runtime.now(),
    })
    .execute()
const leave = (who: Person) =>
  who.accounts.requestAccountDeletion({ body: { confirmUsername: who.username, mode: 'ERASE_ALL' } })

test('a person who was mentioned, searched for or drafted about is no longer named: the words of others stay', async () => {
  const [eva, ben] = [await fresh('eva'), await fresh('ben')]
  await createFollow(world, eva, ben)
  const named = { text: 'You, come over', mentions: [{ start: 0, end: 3, userId: eva.id }] }
  const { id: postId } = await ben.content.createPost({ body: named })
  const comment = await ben.content.addComment({ body: { postId, ...named } })
  await ben.content.editPost({ body: { postId, version: 1, ...named, text: 'You, come over here' } })
  await ben.accounts.editAccountInfo({ body: { bio: named.text, mentions: named.mentions } })
  await ben.content.setDraft({ body: named })
  const { id: conversationId } = await ben.chat.createConversation({ body: { userId: eva.id } })
  await ben.chat.sendMessage({ body: { conversationId, clientId: 'first', ...named } })
  await ben.accounts.searchHistoryEntity({ body: { kind: 'PERSON', entityId: eva.id } })
  await world.settle()
  await leave(eva)
  expect(await leftOf(eva)).toEqual([])
  expect(await ben.content.getItem({ params: { postId } })).toMatchObject({ text: 'You, come over here', facets: [] })
  expect(await ben.content.getComment({ params: { id: comment.id } })).toMatchObject({ text: named.text, facets: [] })
  expect(await ben.users.getProfile({ params: { userId: ben.id } })).toMatchObject({
    bio: { text: named.text, facets: [] },
  })
  const { items } = await ben.chat.getMessages({ body: { conversationId } })
  expect(items).toMatchObject([{ text: named.text, facets: [] }])
})

test('decisions of moderators about a member do not fail the verification of the erasure', async () => {
  const uma = await fresh('uma')
  const { id: userId, username: confirmUsername } = uma
  await isolate(uma, { requester: root, confirmed: root })
  await root.admin.banUser({ body: { action: 'BAN', userId, until: null, reason: 'Threats.' } })
  await root.admin.banUser({ body: { action: 'UNBAN', userId, reason: 'A mistake.' } })
  await root.admin.deleteUser({ body: { userId, confirmUsername, reason: 'Threats again.', mode: 'ERASE_ALL' } })
  expect(await leftOf(uma)).toEqual([])
})

test('an administrator’s acts for the whole installation do not fail it either', async () => {
  const [ada, leo, mia] = [await fresh('ada', ['ADMINISTRATOR']), await fresh('leo'), await fresh('mia')]
  const { id: postId } = await leo.content.createPost({ body: { text: 'Worth reading' } })
  await addGroup(world, { owner: root, admins: [ada], kind: 'ENTERPRISE', name: 'Guild', handle: 'guild' })
  await ada.admin.featureContent({ body: { postId } })
  await ada.landing.createContentContainer({ body: { contentSizeBytes: 3, contentTypeHeader: 'image/png' } })
  const order = { source: 'RSS', url: 'https://nowhere.example/feed', target: { userId: ada.id } } as const
  await ada.admin.importContent({ body: order })
  const entry = { target_id: ada.id, entry_hash: 'one of the feed', post_id: null, at: app.runtime.now() }
  await app.db.insertInto('imported_entries').values(entry).execute()
  await isolate(leo, { requester: ada, confirmed: root })
  await isolate(mia, { requester: root, confirmed: ada })
  await ada.admin.banUser({ body: { action: 'BAN', userId: leo.id, until: null, reason: 'Threats.' } })
  await world.settle()
  await leave(ada)
  expect(await leftOf(ada)).toEqual([])
})

test('an account erased while feeds are being trimmed is not remembered by the trim points', async () => {
  const ida = await fresh('ida')
  await app.db.insertInto('feed_trim_points').values({ account_id: ida.id, position: app.runtime.id() }).execute()
  await leave(ida)
  expect(await leftOf(ida)).toEqual([])
})

test('names given up before are kept from others without revealing the former owner', async () => {
  const nia = await fresh('nia')
  const { username } = nia
  await nia.accounts.putUsername({ body: { username: `${username}.new` } })
  const body = { confirmUsername: `${username}.new`, mode: 'KEEP_POSTS' } as const
  await nia.accounts.requestAccountDeletion({ body })
  expect(await leftOf(nia)).toEqual([])
  expect(await world.visitor.accounts.checkUsernameAvailability({ body: { username } })).toEqual({
    available: false,
    reason: 'FREED_RECENTLY',
  })
})
