import { expect, test } from 'vitest'
import { addOrganization } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { startStreamIngest } from './startStreamIngest.ts'

const world = await openWorld()
const olga = await world.person('olga', { fresh: true })

test('without a configured port, nothing listens and no key is made', async () => {
  const enterpriseGroupId = await addOrganization(world, { owner: olga })
  expect(await startStreamIngest(world.app, '/bin/true')).toBeNull()
  await expect(olga.groups.createStreamKey({ body: { enterpriseGroupId, label: 'Camera' } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'SECTION_OFF' },
  })
  expect((await world.visitor.landing.getInstance()).features.liveStreams).toBe(false)
  expect(await olga.groups.getStreamKeys({ body: { enterpriseGroupId } })).toEqual({ items: [] })
})
