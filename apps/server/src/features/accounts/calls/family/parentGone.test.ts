import { expect, test } from 'vitest'
import { dayMs } from '../../../../kernel/durations.ts'
import { addChild } from '../../../../../test/world/children.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { provePurged } from '../../jobs/provePurges.ts'
import { purgeAccounts } from '../../jobs/purgeAccounts.ts'

const world = await openWorld()
const { app } = world

test('nothing of a parent who was erased stays with the child, whose limits do', async () => {
  const parent = await world.person('parent', { fresh: true })
  const kim = await addChild(world, { username: 'kim', parent })
  await parent.accounts.familyLinkApprove({ body: { childId: kim.id, limits: { messages: 'NOBODY' } } })
  await parent.accounts.requestAccountDeletion({ body: { confirmUsername: 'parent', mode: 'ERASE_ALL' } })
  await app.db
    .updateTable('sessions')
    .set({ expires_at: new Date(app.seams.now().getTime() + 90 * dayMs) })
    .execute()
  world.pass(30 * dayMs + 1)
  await purgeAccounts.perform(app, {})
  await world.settle()
  world.pass(300_000)
  await provePurged.perform(app, {})
  const kept = await app.db.selectFrom('family_links').selectAll().where('child_id', '=', kim.id).execute()
  expect(kept).toMatchObject([{ state: 'APPROVED', parent_id: null, parent_email: '' }])
  const wish = { isPrivate: false, whoMayMessage: 'EVERYONE' } as const
  expect(await kim.accounts.editAccountInfo({ body: { privacy: wish } })).toMatchObject({
    privacy: { isPrivate: true, whoMayMessage: 'NOBODY' },
    familyLink: { role: 'CHILD', state: 'APPROVED', other: null },
  })
})
