import { expect, test } from 'vitest'
import { mailTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'
import { isLinkDead } from './isLinkDead.ts'

const world = await openWorld()
const { visitor } = world
const isDead = (token: string) => isLinkDead({ read }, 'RESET', token)
const read = async (url: string, payload: unknown) => {
  const { status, body } = await visitor.send({ method: 'POST', url, payload: payload as object })
  return { status, body, cookies: [] }
}

test('a link to a new password leads to its form until it is used; an invented one is equally dead', async () => {
  const ana = await world.person('ana')
  await visitor.accounts.resetPassword({ body: { contact: ana.email } })
  const { token } = await mailTo(world, ana.email)
  expect(await isDead(token)).toBe(false)
  expect(await isDead('this-link-was-never-given-out')).toBe(true)
  expect(await isDead('?')).toBe(true)
  await visitor.accounts.resetPassword({ body: { token, newPassword: 'seven quiet mountains' } })
  expect(await isDead(token)).toBe(true)
})

test('a link is not called dead while the server cannot tell', async () => {
  const busy = async () => ({ status: 429, body: { status: 429, code: 'RATE_LIMITED' }, cookies: [] })
  expect(await isLinkDead({ read: busy }, 'RESET', 'this-link-was-never-given-out')).toBe(false)
})
