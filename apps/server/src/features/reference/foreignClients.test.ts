import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '#test/scratchFolder.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'

/** Clients that others make of the document work: with a key they upload a picture, post it and comment on it. */

const root = path.resolve(import.meta.dirname, '../../../../..')
const document = path.join(root, 'docs/openapi.json')
const run = promisify(execFile)
const world = await openWorld()
const scratch = await scratchFolder()
afterAll(() => scratch.remove())
writeFileSync(path.join(scratch.folder, 'package.json'), '{"private":true,"type":"module"}')
const node = (args: readonly string[], env = {}) =>
  run(process.execPath, args, { cwd: scratch.folder, env: { ...process.env, ...env }, maxBuffer: 1024 ** 2 * 16 })

/** The acts, by the names that both generators give to the calls. */
const flow = `
const { KOINON_URL: base, KOINON_KEY: key, PICTURE } = process.env
const authorization = 'Bearer ' + key
const bytes = Buffer.from(PICTURE, 'base64')
const link = await api.link({ fileName: 'p.png', contentType: 'image/png', purpose: 'POST', sizeBytes: bytes.length })
const { pathname, search } = new URL(link.url, base)
const put = await fetch(base + pathname + search, { method: link.method, headers: link.headers, body: bytes })
const { mediaId } = link
await api.complete({ mediaId })
const picture = await api.post({ text: 'Soup', mediaIds: [mediaId] })
const post = await api.post({ text: 'Who brings bread?' })
const comment = await api.comment({ postId: post.id, text: 'I do' })
console.log(JSON.stringify({ put: put.ok, pictureId: picture.id, postId: post.id, commentId: comment.id }))
`

const clients = {
  orval: {
    generate: ['orval/dist/bin/orval.mjs', '--input', document, '--output', 'orval/client.ts', '--client', 'fetch'],
    use: `
import * as client from './orval/client.ts'
const send = globalThis.fetch
globalThis.fetch = (input, init) =>
  String(input).startsWith('/')
    ? send(base + input, { ...init, headers: { ...init.headers, authorization } })
    : send(input, init)
const dataOf = async (answer) => (await answer).data
const api = {
  link: (body) => dataOf(client.contentGetS3UploadLink(body)),
  complete: (body) => dataOf(client.contentMarkS3UploadComplete(body)),
  post: (body) => dataOf(client.contentCreatePost(body)),
  comment: (body) => dataOf(client.contentAddComment(body)),
}`,
  },
  'openapi-typescript-codegen': {
    generate: [
      'openapi-typescript-codegen/bin/index.js',
      '--input',
      document,
      '--output',
      'openapi-typescript-codegen',
      '--useUnionTypes',
      '--useOptions',
    ],
    use: `
import { ContentService as content, OpenAPI } from './openapi-typescript-codegen/index.ts'
OpenAPI.BASE = process.env.KOINON_URL
OpenAPI.TOKEN = process.env.KOINON_KEY
const api = {
  link: (requestBody) => content.contentGetS3UploadLink({ requestBody }),
  complete: (requestBody) => content.contentMarkS3UploadComplete({ requestBody }),
  post: (requestBody) => content.contentCreatePost({ requestBody }),
  comment: (requestBody) => content.contentAddComment({ requestBody }),
}`,
  },
} as const

test.each(Object.entries(clients))('a client by %s posts a picture with a key', async (name, { generate, use }) => {
  const [script, ...args] = generate
  await node([path.join(root, 'node_modules', script), ...args])
  writeFileSync(path.join(scratch.folder, `${name}.ts`), use + flow)
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  await node([vite, 'build', '--ssr', `${name}.ts`, '--outDir', `out-${name}`, '--logLevel', 'error'])
  const maker = await world.person(name.split('-')[0] ?? name, { fresh: true })
  const { token } = await maker.apps.createKey({ body: { name, scopes: ['posts:write'] } })
  const { port } = await openSocketServer(world.running, world.app)
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3a7d44' } })
    .png()
    .toBuffer()
  const { stdout } = await node([path.join(`out-${name}`, `${name}.js`)], {
    KOINON_URL: `http://127.0.0.1:${port}`,
    KOINON_KEY: token,
    PICTURE: picture.toString('base64'),
  })
  const done = JSON.parse(stdout) as Record<string, string>
  expect(done).toMatchObject({ put: true })
  await world.settle()
  const post = await maker.content.getItem({ params: { postId: done['pictureId'] ?? '' } })
  expect(post).toMatchObject({ text: 'Soup', media: [expect.anything()] })
  const { items } = await maker.content.getComments({ params: { postId: done['postId'] ?? '' } })
  expect(items.map(({ id, text }) => [id, text])).toEqual([[done['commentId'], 'I do']])
})
