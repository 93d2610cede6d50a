import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { readApiDocument } from '#kernel/apiDocument.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })

test('an administrator reads the document of the running server', async () => {
  // As it is sent: the client would read the days in its examples as dates.
  expect((await root.send({ method: 'GET', url: '/admin/getSwaggerDoc' })).body).toEqual(await readApiDocument())
})

test('the document is valid OpenAPI 3.1 for an independent validator', async () => {
  const { valid, errors } = await new Validator().validate(await root.admin.getSwaggerDoc())
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
})

test('it is for administrators: neither for moderators nor for members', async () => {
  const mo = await world.person('mo', { roles: ['MODERATOR'] })
  const ana = await world.person('ana')
  for (const person of [mo, ana]) {
    await expect(person.admin.getSwaggerDoc()).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  }
})
