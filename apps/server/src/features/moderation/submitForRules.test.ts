import { expect, test } from 'vitest'
import { addPicture } from '#test/world/make/content.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const ana = await world.person('ana')
/** The targets that the rules have yet to evaluate. */
const submitted = async () =>
  (await world.app.db.selectFrom('outbox').select('key').where('name', '=', 'content.submittedForRules').execute()).map(
    ({ key }) => key,
  )

test('content without pictures is submitted for rules only if one of them reads words', async () => {
  const mediaId = await addPicture(world, ana)
  const withPicture = await ana.content.createPost({ body: { text: 'See this', mediaIds: [mediaId] } })
  const words = await ana.content.createPost({ body: { text: 'Just words' } })
  await ana.content.addComment({ body: { postId: words.id, text: 'Words again' } })
  expect(await submitted()).toEqual([withPicture.id])
  await world.settle()
  await root.admin.rulesSave({
    body: {
      name: 'Shouting',
      settings: { kind: 'CAPS', share: 0.8, fromLetters: 60 },
      targets: ['POST'],
      score: 1,
      active: true,
    },
  })
  const more = await ana.content.createPost({ body: { text: 'Words that are read' } })
  await ana.content.addComment({ body: { postId: words.id, text: 'Not these' } })
  expect(await submitted()).toEqual([more.id])
})
