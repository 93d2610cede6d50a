import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld({ env: { LINK_PREVIEWS: '0' } })

test('if previews are switched off, links stay links', async () => {
  const ana = await world.person('ana')
  const url = 'http://127.0.0.1:9/never'
  expect(await ana.content.linkpreview({ body: { url } })).toEqual({ preview: null, reason: 'SWITCHED_OFF' })
  const post = await ana.content.createPost({ body: { linkUrl: 'https://example.org/page' } })
  expect(post.linkPreview).toMatchObject({ url: 'https://example.org/page', title: null, image: null })
  await world.settle()
})
