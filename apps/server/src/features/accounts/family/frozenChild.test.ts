import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { addChild } from '#test/world/make/children.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { lockRows } from '#test/world/rowLock.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const parent = await world.person('parent')
const olga = await world.person('olga')
const withdraw = (childId: string) => parent.accounts.familyLinkReject({ body: { childId } })
const agree = (childId: string) => parent.accounts.familyLinkApprove({ body: { childId } })
const stepUp = ({ id }: { id: string }) =>
  world.app.db
    .updateTable('sessions')
    .set({ reauthenticated_until: new Date(world.app.runtime.now().getTime() + hourMs) })
    .where('account_id', '=', id)
    .execute()

test('the content of a frozen child neither shows nor counts, and all of it comes back', async () => {
  const kim = await addChild(world, { username: 'kim', parent })
  await agree(kim.id)
  const { id: postId } = await olga.content.createPost({ body: { text: 'Who comes along?' } })
  await kim.content.addComment({ body: { postId, text: 'Me' } })
  const counted = async () => {
    await world.settle()
    const { counts } = await olga.content.getItem({ params: { postId } })
    return counts.comments
  }
  expect(await counted()).toBe(1)
  await withdraw(kim.id)
  expect((await olga.content.getComments({ params: { postId } })).items).toEqual([])
  expect(await counted()).toBe(0)
  await agree(kim.id)
  expect(await counted()).toBe(1)
  expect((await olga.content.getComments({ params: { postId } })).items).toMatchObject([{ text: 'Me' }])
})

test('a child that comes back is not activated a second time: groups left meanwhile stay left', async () => {
  const { groupId: enterpriseGroupId } = await addGroup(world, {
    owner: olga,
    kind: 'ENTERPRISE',
    name: 'Guild',
    handle: 'guild',
  })
  const { code } = await olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Spring' } })
  const lea = await addChild(world, { username: 'lea', parent, joinCode: code })
  const isIn = async () => {
    await world.settle()
    const { items } = await olga.groups.getGroupMembers({ body: { groupId: enterpriseGroupId } })
    return items.some(({ person }) => person.id === lea.id)
  }
  await agree(lea.id)
  expect(await isIn()).toBe(true)
  await lea.groups.leaveGroup({ body: { groupId: enterpriseGroupId } })
  await withdraw(lea.id)
  await agree(lea.id)
  expect(await isIn()).toBe(false)
})

test('a parent can agree to a child that is hidden, or has blocked the parent', async () => {
  const max = await addChild(world, { username: 'max', parent })
  await stepUp(max)
  await max.accounts.requestAccountDeletion({ body: { confirmUsername: 'max', mode: 'ERASE_ALL' } })
  expect(await agree(max.id)).toMatchObject({ state: 'APPROVED', child: { id: max.id, username: 'max' } })
  expect(await max.accounts.reactivate()).toMatchObject({ status: 'ACTIVE', nextSteps: [] })
  await max.users.blockUser({ body: { userId: parent.id } })
  await withdraw(max.id)
  expect(await agree(max.id)).toMatchObject({ state: 'APPROVED', child: { id: max.id } })
})

test.each(['DEACTIVATED', 'DELETION_REQUESTED'] as const)(
  'a child that comes back (%s) while its parent takes the approval back is frozen all the same',
  async (status) => {
    const ned = await addChild(world, { username: status === 'DEACTIVATED' ? 'ned' : 'nik', parent })
    await agree(ned.id)
    await world.app.db.updateTable('accounts').set({ status }).where('id', '=', ned.id).execute()
    const held = await lockRows(world, sql`select 1 from accounts where id = ${ned.id} for no key update`)
    const returning = ned.accounts.reactivate().catch((error: unknown) => error)
    await held.waitedForBy(1)
    const withdrawing = withdraw(ned.id)
    await held.waitedForBy(2)
    await held.release()
    await Promise.all([returning, withdrawing])
    expect((await parent.accounts.familyLinksWaiting()).items).toContainEqual(
      expect.objectContaining({ childId: ned.id, state: 'WITHDRAWN' }),
    )
    await agree(ned.id)
    expect((await olga.users.getProfile({ params: { userId: ned.id } })).id).toBe(ned.id)
  },
)
