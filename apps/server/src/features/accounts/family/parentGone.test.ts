import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addChild } from '#test/world/make/children.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { type Person, visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { verifyPurges } from '../closure/jobs/verifyPurges.ts'
import { purgeAccounts } from '../closure/jobs/purgeAccounts.ts'

const world = await openWorld()
const { app } = world

/** Erases a person's account, and lets the thirty days pass. */
async function erase(parent: Person): Promise<void> {
  await parent.accounts.requestAccountDeletion({ body: { confirmUsername: parent.username, mode: 'ERASE_ALL' } })
  await app.db
    .updateTable('sessions')
    .set({ expires_at: new Date(app.runtime.now().getTime() + 90 * dayMs) })
    .execute()
  world.pass(30 * dayMs + 1)
  await purgeAccounts.perform(app, {})
  await world.settle()
}

test('a child whose parent withdrew the approval and is gone names another, who approves it', async () => {
  const [father, mother] = [await world.person('father', { fresh: true }), await world.person('mother')]
  const lea = await addChild(world, { username: 'lea', parent: father })
  await father.accounts.familyLinkApprove({ body: { childId: lea.id } })
  await father.accounts.familyLinkReject({ body: { childId: lea.id } })
  const { challengeId } = await world.visitor.accounts.startPasswordFreeLogin({ body: { contact: lea.email } })
  const { code } = await mailTo(world, lea.email)
  const { token } = await world.visitor.accounts.finishPasswordFreeLogin({
    body: { challengeId, code, client: { name: 'Test', transport: 'BEARER' } },
  })
  const back = visitorOf(world.running, token)
  const request = (body: { parentEmail?: string }) => back.accounts.familyLinkAsk({ body })
  await expect(request({ parentEmail: mother.email })).rejects.toMatchObject({ body: { code: 'NOT_ALLOWED' } })
  await erase(father)
  expect((await back.accounts.getAccountDetails()).familyLink).toMatchObject({ mayAsk: true, parentEmail: null })
  await expect(request({})).rejects.toMatchObject({ body: { code: 'PARENT_EMAIL_NEEDED' } })
  await request({ parentEmail: mother.email })
  expect((await mother.accounts.familyLinksWaiting()).items).toMatchObject([{ childId: lea.id, state: 'WITHDRAWN' }])
  await mother.accounts.familyLinkApprove({ body: { childId: lea.id } })
  expect(await back.accounts.getAccountDetails()).toMatchObject({
    status: 'ACTIVE',
    familyLink: { state: 'APPROVED', other: { id: mother.id }, mayAsk: false },
  })
})

test('an erased parent leaves nothing with the child except its limits', async () => {
  const parent = await world.person('parent', { fresh: true })
  const kim = await addChild(world, { username: 'kim', parent })
  await parent.accounts.familyLinkApprove({ body: { childId: kim.id, limits: { messages: 'NOBODY' } } })
  await erase(parent)
  world.pass(300_000)
  await verifyPurges.perform(app, {})
  const stored = await app.db.selectFrom('family_links').selectAll().where('child_id', '=', kim.id).execute()
  expect(stored).toMatchObject([{ state: 'APPROVED', parent_id: null, parent_email: '' }])
  const privacy = { isPrivate: false, whoMayMessage: 'EVERYONE' } as const
  expect(await kim.accounts.editAccountInfo({ body: { privacy } })).toMatchObject({
    privacy: { isPrivate: true, whoMayMessage: 'NOBODY' },
    familyLink: { role: 'CHILD', state: 'APPROVED', other: null },
  })
})
