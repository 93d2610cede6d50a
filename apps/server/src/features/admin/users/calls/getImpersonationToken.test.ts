import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const ended = { status: 410, body: { code: 'TOKEN_EXPIRED' } }

test('an impersonation does not begin once the administrator, or the member, has another role', async () => {
  const spare = await world.person('spare', { roles: ['ADMINISTRATOR'], fresh: true })
  const [ex, uli] = await Promise.all([
    world.person('ex', { roles: ['ADMINISTRATOR'], fresh: true }),
    world.person('uli'),
  ])
  const begins = (token: string) => ex.accounts.startViewing({ body: { token } })
  const impersonate = () => ex.admin.getImpersonationToken({ body: { userId: uli.id, reason: 'Asked for help.' } })
  const setRoles = (userId: string, roles: ('ADMINISTRATOR' | 'MODERATOR')[]) =>
    spare.admin.setRoles({ body: { userId, roles } })
  const early = await impersonate()
  await setRoles(uli.id, ['MODERATOR'])
  await expect(begins(early.token)).rejects.toMatchObject(ended)
  await setRoles(uli.id, [])
  const late = await impersonate()
  await setRoles(ex.id, [])
  await expect(begins(late.token)).rejects.toMatchObject(ended)
})
