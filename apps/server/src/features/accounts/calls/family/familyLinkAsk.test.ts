import { expect, test } from 'vitest'
import { addChild } from '../../../../../test/world/children.ts'
import { mailTo } from '../../../../../test/world/mailbox.ts'
import { openWorld } from '../../../../../test/world/world.ts'

const world = await openWorld()
const [parent, other] = [await world.person('parent'), await world.person('other')]
const waitingFor = async (who: typeof parent) =>
  (await who.accounts.familyLinksWaiting()).items.map(({ childId }) => childId)

test('a child who mistyped the address of its parent names another; the mail sent before is worth nothing', async () => {
  const kim = await addChild(world, { username: 'kim', parent: other })
  expect(await kim.accounts.familyLinkAsk({ body: { parentEmail: parent.email } })).toEqual({
    parentEmail: parent.email,
    resendAfter: 30,
  })
  expect([await waitingFor(parent), await waitingFor(other)]).toEqual([[kim.id], []])
  const { token } = await mailTo(world, parent.email)
  for (const old of [kim.mailed, token])
    await expect(other.accounts.familyLinkApprove({ body: { token: old } })).rejects.toMatchObject({
      status: old === token ? 403 : 410,
    })
  expect(await parent.accounts.familyLinkApprove({ body: { token } })).toMatchObject({ state: 'APPROVED' })
})

test('a parent who did not get the mail is asked again, not twice within half a minute', async () => {
  const lea = await addChild(world, { username: 'lea', parent })
  expect(await lea.accounts.familyLinkAsk({ body: {} })).toMatchObject({ parentEmail: parent.email })
  await expect(lea.accounts.familyLinkAsk({ body: {} })).rejects.toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  })
  const { token } = await mailTo(world, parent.email)
  expect(await parent.accounts.familyLinkApprove({ body: { token } })).toMatchObject({ child: { id: lea.id } })
  await expect(lea.accounts.familyLinkAsk({ body: {} })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
})

test('nobody is their own parent', async () => {
  const max = await addChild(world, { username: 'max', parent })
  await expect(max.accounts.familyLinkAsk({ body: { parentEmail: max.email } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'PARENT_EMAIL_NEEDED' },
  })
})
