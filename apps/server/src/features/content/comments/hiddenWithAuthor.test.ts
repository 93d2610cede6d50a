import { expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { repairComments, repairPosts } from '../counters/store/counters.ts'
import { hideMisplacedComments } from '../moderation/hideContent.ts'
import { misplacedAuthors } from './store/hiddenWithAuthor.ts'

const world = await openWorld()
const [ana, ben, root] = [
  await world.person('ana'),
  await world.person('ben'),
  await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true }),
]

const comment = async (by: Person, postId: string, text: string, parentId?: string) =>
  (await by.content.addComment({ body: { postId, text, ...(parentId && { parentId }) } })).id
const ban = ({ id: userId }: Person) =>
  root.admin.banUser({ body: { action: 'BAN', userId, until: null, reason: 'Threats.' } })
const unban = ({ id: userId }: Person) =>
  root.admin.banUser({ body: { action: 'UNBAN', userId, reason: 'It was not them.' } })
const move = ({ id }: Person) => world.inTransaction((tx) => hideMisplacedComments(tx, id, 200))
const repairs = () => world.inTransaction(async (tx) => [...(await repairPosts(tx)), ...(await repairComments(tx))])

/** How many comments the post claims to have, and those that a person can read. */
async function notifiedAbout(postId: string, by = ben) {
  const { counts } = await by.content.getItem({ params: { postId } })
  const { items } = await by.content.getComments({ params: { postId }, query: { sort: 'NEWEST' } })
  const all = items.flatMap((item) => [item, ...item.replies.items])
  return {
    count: counts.comments,
    read: all.filter(({ removed }) => removed === null).map(({ text }) => text),
    places: all.filter(({ removed }) => removed !== null).map(({ author, text }) => ({ author, text })),
  }
}

/** A post with comments by only this person, with a reply under theirs, and theirs under another's. */
async function talk(cleo: Person) {
  const { id: postId } = await ana.content.createPost({ body: { text: 'Who brings the soup?' } })
  await comment(cleo, postId, 'Alone')
  await comment(ben, postId, 'Answer', await comment(cleo, postId, 'Asked'))
  await comment(cleo, postId, 'Under', await comment(ben, postId, 'Above'))
  return postId
}
const whole = { count: 5, read: ['Above', 'Under', 'Asked', 'Answer', 'Alone'], places: [] }
const without = { count: 2, read: ['Above', 'Answer'], places: [{ author: null, text: '' }] }

test('a banned person’s comments do not count and are not read, replies to them stay, and all come back', async () => {
  const cleo = await world.person('cleo')
  const postId = await talk(cleo)
  expect(await notifiedAbout(postId)).toEqual(whole)
  await ban(cleo)
  await world.settle()
  expect(await notifiedAbout(postId)).toEqual(without)
  expect(await repairs()).toEqual([])
  await unban(cleo)
  await world.settle()
  expect(await notifiedAbout(postId)).toEqual(whole)
  expect(await repairs()).toEqual([])
})

test('a deactivated account’s comments do not count and come back, like those of erased accounts that leave their posts behind', async () => {
  const dan = await world.person('dan', { fresh: true })
  const postId = await talk(dan)
  await dan.accounts.requestAccountDeletion({ body: { mode: 'KEEP_POSTS', confirmUsername: dan.username } })
  await world.settle()
  expect(await notifiedAbout(postId)).toEqual(without)
  await world.app.db.updateTable('accounts').set({ status: 'PURGED' }).where('id', '=', dan.id).execute()
  await move(dan)
  expect(await notifiedAbout(postId)).toEqual(whole)
})

test('a comment of a banned person that moderators remove is neither counted twice nor comes back with its author', async () => {
  const eva = await world.person('eva')
  const { id: postId } = await ana.content.createPost({ body: { text: 'And bread?' } })
  const bad = await comment(eva, postId, 'Bad')
  await comment(eva, postId, 'Good')
  await ben.content.reportComment({ body: { commentId: bad, reason: 'SPAM' } })
  await ban(eva)
  await world.settle()
  expect((await notifiedAbout(postId)).count).toBe(0)
  const { items } = await root.admin.flaggedContent({ body: { kinds: ['COMMENT'] } })
  const found = items.find(({ target }) => target.id === bad)
  const removal = { version: found?.version ?? 0, rule: 'Be kind' }
  await root.admin.flaggedContentRemove({ params: { id: found?.id ?? '' }, body: removal })
  await world.settle()
  expect((await notifiedAbout(postId)).count).toBe(0)
  await unban(eva)
  await world.settle()
  expect(await notifiedAbout(postId)).toMatchObject({ count: 1, read: ['Good'] })
  expect(await repairs()).toEqual([])
})

test('a person blocked by the author of a post has no visible comments under it, until the block is lifted', async () => {
  const gus = await world.person('gus')
  const [postId, elsewhere] = [await talk(gus), await ben.content.createPost({ body: { text: 'And I?' } })]
  await comment(gus, elsewhere.id, 'Somewhere else')
  await ana.users.blockUser({ body: { userId: gus.id } })
  await world.settle()
  expect(await notifiedAbout(postId)).toEqual(without)
  expect((await notifiedAbout(elsewhere.id)).read).toEqual(['Somewhere else'])
  expect(await repairs()).toEqual([])
  expect(await misplacedAuthors(world.app.db)).toEqual([])
  await ana.users.unBlockUser({ body: { userId: gus.id } })
  await world.settle()
  expect(await notifiedAbout(postId)).toEqual(whole)
  expect(await repairs()).toEqual([])
})

test('a block whose follow-up was lost is found at night', async () => {
  const hal = await world.person('hal')
  const postId = await talk(hal)
  const block = { blocker_id: ana.id, blocked_id: hal.id }
  await world.app.db
    .insertInto('blocks')
    .values({ ...block, created_at: world.app.runtime.now() })
    .execute()
  expect(await misplacedAuthors(world.app.db)).toEqual([hal.id])
  await move(hal)
  expect(await notifiedAbout(postId)).toMatchObject({ ...without, places: [{ text: '' }] })
  await world.app.db.deleteFrom('blocks').where('blocked_id', '=', hal.id).execute()
  expect(await misplacedAuthors(world.app.db)).toEqual([hal.id])
  await move(hal)
  expect(await notifiedAbout(postId)).toEqual(whole)
})

test('bans and returns while others reply leave every number right', async () => {
  const fay = await world.person('fay')
  const postId = await talk(fay)
  const posted = await comment(ben, postId, 'Round')
  for (let round = 0; round < 10; round += 1) {
    await (round % 2 === 0 ? ban : unban)(fay)
    await Promise.all([move(fay), move(fay), comment(ana, postId, `Round ${round}`, posted)])
  }
  await world.settle()
  expect(await repairs()).toEqual([])
  expect((await notifiedAbout(postId)).count).toBe(5 + 1 + 10)
})
