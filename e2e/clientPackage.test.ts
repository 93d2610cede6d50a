import { gunzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'

test('an installation serves the client for programs, and its reference leads there', async () => {
  const url = inject('productUrl')
  const reference = await fetch(`${url}/api/reference`)
  expect(await reference.text()).toContain('/api/client.tgz')
  const answer = await fetch(`${url}/api/client.tgz`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  const text = gunzipSync(await answer.arrayBuffer()).toString('latin1')
  for (const name of ['package.json', 'index.js', 'index.d.ts', 'README.md']) expect(text).toContain(`package/${name}`)
})
