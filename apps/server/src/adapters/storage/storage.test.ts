import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { listen } from '#test/fakes/listen.ts'
import { startS3 } from '#test/fakes/s3.ts'
import { createDiskStorage } from './disk.ts'
import { BodyTooLarge, ObjectExists, ObjectMissing, PartsMissing, type Storage } from './port.ts'
import { createS3Storage } from './s3.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'koinon-store-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const { KOINON_TEST_S3_ENDPOINT: endpoint, KOINON_TEST_S3_BUCKET: bucket = 'koinon' } = process.env
const { KOINON_TEST_S3_KEY: accessKey = '', KOINON_TEST_S3_SECRET: secretKey = '' } = process.env
/** Other stores keep the same promises: `node tools/s3Compatible.ts` runs this file against OpenStack's. */
const other = { endpoint, region: 'us-east-1', bucket, accessKey, secretKey, close: async () => undefined }
const s3 = endpoint ? other : await startS3()
const stores: [string, Storage][] = [
  ['disk', createDiskStorage(folder)],
  ['s3', createS3Storage(s3)],
]
afterAll(() => s3.close())

const fresh = () => `media/${randomBytes(8).toString('hex')}`
const read = async (store: Storage, key: string, range?: { start: number; end?: number }) =>
  String(await buffer((await store.get(key, range)).body))
const factsOf = async (store: Storage, key: string, range?: { start: number; end?: number }) => {
  const { body, object } = await store.get(key, range)
  body.destroy()
  return object
}
/** A body that breaks off after a while. */
const broken = (bytes: number) =>
  Readable.from(
    (async function* () {
      yield Buffer.alloc(bytes)
      throw new Error('the line broke')
    })(),
  )

beforeAll(async () => {
  if (!endpoint) return
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch(() => undefined)
})

describe.each(stores)('the %s store', (_, store) => {
  test('returns the stored bytes, whole and in part', async () => {
    const key = `${fresh()}/original`
    await store.put(key, Buffer.from('tomatoes'), 'text/plain')
    expect(await store.head(key)).toEqual({ bytes: 8, contentType: 'text/plain' })
    expect(await factsOf(store, key)).toEqual({ bytes: 8, contentType: 'text/plain' })
    expect(await read(store, key)).toBe('tomatoes')
    expect(await read(store, key, { start: 2, end: 4 })).toBe('mat')
    expect(await read(store, key, { start: 5 })).toBe('oes')
    expect(await read(store, key, { start: 5, end: 500 })).toBe('oes')
    expect((await factsOf(store, key, { start: 5, end: 6 })).bytes).toBe(8)
    expect(await read(store, key, { start: 8 })).toBe('')
  })

  test.each([0, 1, 70_000, 8 * 1024 * 1024, 20_000_000])('keeps a stream of %i bytes', async (size) => {
    const key = `${fresh()}/original`
    const bytes = randomBytes(size)
    await store.put(key, Readable.from(bytes.length > 0 ? [bytes.subarray(0, 5), bytes.subarray(5)] : []), 'video/mp4')
    expect(await store.head(key)).toEqual({ bytes: size, contentType: 'video/mp4' })
    expect((await buffer((await store.get(key)).body)).equals(bytes)).toBe(true)
  })

  test('an empty object can be read from its beginning', async () => {
    const key = `${fresh()}/original`
    await store.put(key, Buffer.alloc(0), 'text/plain')
    expect(await read(store, key, { start: 0, end: 63 })).toBe('')
  })

  test('replaces an object, or keeps it on request', async () => {
    const key = `${fresh()}/original`
    await store.put(key, Buffer.from('first'), 'text/plain', { ifAbsent: true })
    await expect(store.put(key, Buffer.from('second'), 'text/html', { ifAbsent: true })).rejects.toThrow(ObjectExists)
    expect([await read(store, key), (await store.head(key))?.contentType]).toEqual(['first', 'text/plain'])
    await store.put(key, Buffer.from('third'), 'text/html')
    expect([await read(store, key), (await store.head(key))?.contentType]).toEqual(['third', 'text/html'])
  })

  test('of twenty simultaneous puts to an empty key, one succeeds', async () => {
    const key = `${fresh()}/original`
    const puts = Array.from({ length: 20 }, (_each, index) =>
      store.put(key, Buffer.from(`from ${index}`), 'text/plain', { ifAbsent: true }).then(() => `from ${index}`),
    )
    const won = (await Promise.allSettled(puts)).flatMap((put) => (put.status === 'fulfilled' ? put.value : []))
    // A store without conditional writes may let several in; what is kept is one of them, whole.
    expect(won.length).toBeGreaterThan(0)
    expect(won.length).toBeLessThanOrEqual(store.kind === 'disk' ? 1 : 20)
    expect(won).toContain(await read(store, key))
  })

  test.each([10_000, 20_000_000])('keeps nothing of a body that breaks off after %i bytes', async (bytes) => {
    const key = `${fresh()}/original`
    await expect(store.put(key, broken(bytes), 'text/plain')).rejects.toThrow('the line broke')
    expect(await store.head(key)).toBeNull()
  })

  test('reports a missing object as missing', async () => {
    const key = `${fresh()}/original`
    expect(await store.head(key)).toBeNull()
    await expect(store.get(key)).rejects.toThrow(ObjectMissing)
    await expect(store.copy(key, `${fresh()}/copy`)).rejects.toThrow(ObjectMissing)
    await store.delete(key)
  })

  test('copies with the type, and the copy outlives the original', async () => {
    const [from, to] = [`${fresh()}/original`, `${fresh()}/copy`]
    await store.put(from, Buffer.from('tomatoes'), 'text/plain')
    await store.copy(from, to)
    await store.delete(from)
    expect(await store.head(to)).toEqual({ bytes: 8, contentType: 'text/plain' })
    expect(await read(store, to)).toBe('tomatoes')
  })

  test('lists objects below a prefix, in order and in pages', async () => {
    const at = fresh()
    const names = ['a', 'a-b/c', 'a.b', 'a/b', 'a/b/c', 'a0', 'b', 'z/z']
    for (const name of names) await store.put(`${at}/${name}`, Buffer.from(name), 'text/plain')
    await store.put(`${at}0/other`, Buffer.from('other'), 'text/plain')
    const keys = names.map((name) => `${at}/${name}`).toSorted((a, b) => (a < b ? -1 : 1))
    expect(await store.list(`${at}/`)).toEqual(keys)
    const paged: string[] = []
    for (let page = await store.list(`${at}/`, { limit: 3 }); page.length > 0;) {
      paged.push(...page)
      page = await store.list(`${at}/`, { limit: 3, after: page.at(-1) ?? '' })
    }
    expect(paged).toEqual(keys)
    for (const key of keys) expect(await read(store, key)).toBe(key.slice(at.length + 1))
    expect(await store.list(`${fresh()}/`)).toEqual([])
  })

  test('deletes one object, or all below a prefix, and nothing next to it', async () => {
    const at = fresh()
    for (const name of ['a', 'b', 'b/c']) await store.put(`${at}/${name}`, Buffer.from(name), 'text/plain')
    await store.put(`${at}0/a`, Buffer.from('neighbour'), 'text/plain')
    await store.delete(`${at}/a`)
    expect(await store.head(`${at}/a`)).toBeNull()
    await store.deleteAll(`${at}/`)
    expect(await store.list(`${at}/`)).toEqual([])
    expect(await read(store, `${at}0/a`)).toBe('neighbour')
    await expect(store.deleteAll(at)).rejects.toThrow('slash')
  })

  const strange = [
    '',
    'media',
    '../secrets',
    'media/../../x',
    '/etc/passwd',
    'media/\0',
    'media//x',
    'MEDIA/x',
    'media/x\\y',
  ]
  test.each([
    ...strange,
    'media/..',
    'media/x~',
    'media/%2e%2e/x',
    'media/ü',
    'media/nul:',
    `media/${'x'.repeat(300)}`,
  ])('takes no key that is not ours: %s', async (key) => {
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a key')
    await expect(store.get(key)).rejects.toThrow('not a key')
    await expect(store.head(key)).rejects.toThrow('not a key')
    await expect(store.delete(key)).rejects.toThrow('not a key')
    await expect(store.copy(key, 'media/x')).rejects.toThrow('not a key')
    await expect(store.startParts(key, 'text/plain')).rejects.toThrow('not a key')
  })

  test.each(['', 'media', '../', '/', 'media/../../', '/etc/', '.drafts/'])(
    'takes no prefix that is not ours: %s',
    async (prefix) => {
      await expect(store.deleteAll(prefix)).rejects.toThrow(/not a key|slash/)
      await expect(store.list(prefix)).rejects.toThrow(/not a key|slash/)
    },
  )

  test('an upload in parts that was abandoned, or does not exist, has no parts', async () => {
    const key = `${fresh()}/original`
    const uploadId = await store.startParts(key, 'video/mp4')
    expect(await store.listParts(key, uploadId)).toEqual([])
    await expect(store.finishParts(key, uploadId, [{ number: 1, etag: 'a'.repeat(32) }])).rejects.toThrow(PartsMissing)
    await store.abortParts(key, uploadId)
    await store.abortParts(key, uploadId)
    expect(await store.listParts(key, uploadId)).toEqual([])
    expect(await store.head(key)).toBeNull()
  })

  test('uploads that nobody finishes are swept', async () => {
    const key = `${fresh()}/original`
    const uploadId = await store.startParts(key, 'video/mp4')
    await store.sweepUnfinished(new Date(Date.now() - hourMs))
    expect(await store.listParts(key, uploadId)).toEqual([])
    expect(await store.sweepUnfinished(new Date(Date.now() + hourMs))).toBeGreaterThan(0)
    expect(await store.sweepUnfinished(new Date(Date.now() + hourMs))).toBe(0)
  })
})

describe('the disk store', () => {
  const store = createDiskStorage(folder)
  const parts = async (contentType = 'video/mp4') => {
    const key = `${fresh()}/original`
    return { key, uploadId: await store.startParts(key, contentType) }
  }
  const part = (text: string) => Readable.from([Buffer.from(text)])

  test('leaves no draft behind, for any end of a body', async () => {
    const key = `${fresh()}/original`
    await store.put(key, Buffer.from('whole'), 'text/plain')
    await store.put(key, Buffer.from('again'), 'text/plain', { ifAbsent: true }).catch(() => undefined)
    await store.put(`${fresh()}/original`, broken(10), 'text/plain').catch(() => undefined)
    expect(await readdir(path.join(folder, '.drafts'))).toEqual([])
  })

  test('lets a reader finish, even if the object is replaced or deleted', async () => {
    const key = `${fresh()}/original`
    await store.put(key, Buffer.from('first'), 'text/plain')
    const [one, two] = [await store.get(key), await store.get(key)]
    await store.put(key, Buffer.from('second'), 'text/plain')
    expect(String(await buffer(one.body))).toBe('first')
    await store.delete(key)
    expect(String(await buffer(two.body))).toBe('first')
  })

  test('joins parts in order, in any order of arrival, using the newest of each number', async () => {
    const { key, uploadId } = await parts()
    const second = await store.putPart(key, uploadId, { number: 2, body: part('world'), maxBytes: 100 })
    await store.putPart(key, uploadId, { number: 1, body: part('wrong '), maxBytes: 100 })
    const first = await store.putPart(key, uploadId, { number: 1, body: part('hello '), maxBytes: 100 })
    expect(await store.listParts(key, uploadId)).toEqual([first, second])
    await store.finishParts(key, uploadId, [second, first])
    expect(await read(store, key)).toBe('hello world')
    expect(await store.head(key)).toEqual({ bytes: 11, contentType: 'video/mp4' })
    expect(await store.listParts(key, uploadId)).toEqual([])
  })

  test('keeps parts sent at once, some of them again, apart', async () => {
    const { key, uploadId } = await parts()
    const sendings = Array.from({ length: 200 }, (_, at) => ({ number: 1 + (at % 4), body: part(`${at}`) }))
    const sent = await Promise.all(
      sendings.map(({ number, body }) => store.putPart(key, uploadId, { number, body, maxBytes: 100 })),
    )
    const stored = await store.listParts(key, uploadId)
    expect(stored.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    for (const one of stored) expect(sent).toContainEqual(one)
    await store.finishParts(key, uploadId, stored)
  })

  test('cancels an upload even while its parts arrive', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { key, uploadId } = await parts()
      const uploads = Array.from({ length: 20 }, (_, at) =>
        store.putPart(key, uploadId, { number: at + 1, body: part(`${at}`), maxBytes: 100 }),
      )
      await Promise.race(uploads)
      await expect(store.abortParts(key, uploadId)).resolves.toBeUndefined()
      await Promise.allSettled(uploads)
    }
  })

  test('names the parts that are missing, and joins nothing without them', async () => {
    const { key, uploadId } = await parts()
    const first = await store.putPart(key, uploadId, { number: 1, body: part('hello'), maxBytes: 100 })
    const requested = [first, { number: 2, etag: first.etag }, { number: 3, etag: 'none' }]
    await expect(store.finishParts(key, uploadId, requested)).rejects.toMatchObject({ missing: [2, 3] })
    expect(await store.head(key)).toBeNull()
    await store.finishParts(key, uploadId, [first])
  })

  test('stores an upload under the key that it was started for', async () => {
    const { key, uploadId } = await parts()
    const first = await store.putPart(key, uploadId, { number: 1, body: part('hello'), maxBytes: 100 })
    await expect(store.finishParts(`${fresh()}/other`, uploadId, [first])).rejects.toThrow('another key')
    await expect(
      store.putPart(`${fresh()}/other`, uploadId, { number: 2, body: part('x'), maxBytes: 100 }),
    ).rejects.toThrow('another key')
    await expect(store.putPart(key, '../../etc', { number: 1, body: part('x'), maxBytes: 100 })).rejects.toThrow(
      'not an upload',
    )
    await store.abortParts(key, uploadId)
  })

  test('ends a part that is longer than allowed, or breaks off', async () => {
    const { key, uploadId } = await parts()
    await expect(
      store.putPart(key, uploadId, { number: 1, body: Readable.from([Buffer.alloc(200)]), maxBytes: 100 }),
    ).rejects.toThrow(BodyTooLarge)
    await expect(store.putPart(key, uploadId, { number: 1, body: broken(10), maxBytes: 100 })).rejects.toThrow(
      'the line broke',
    )
    expect(await store.listParts(key, uploadId)).toEqual([])
    await store.abortParts(key, uploadId)
  })
})

describe('a store that is asked to keep an existing object', () => {
  test.each([
    ['keeps it', [200, 412, 412], 'PUT'],
    ['has kept it before', [412, 412], 'PUT'],
    ['overlooks the condition', [200, 200], 'HEAD'],
    ['refuses the condition', [501], 'HEAD'],
  ])('is never made to replace it, whether it %s', async (_, statuses, last) => {
    const requests: string[] = []
    const stand = await listen(({ method, headers, path: at }) => {
      requests.push(`${method} ${new URL(at, 'http://store').pathname} ${headers['if-none-match'] ?? 'always'}`)
      return { status: method === 'HEAD' ? 200 : (statuses.shift() ?? 200), body: {} }
    })
    const store = createS3Storage({ ...s3, endpoint: stand.url, accessKey: 'key', secretKey: 'secret' })
    await expect(store.put('media/x', Buffer.from('x'), 'text/plain', { ifAbsent: true })).rejects.toThrow(ObjectExists)
    expect(requests.at(-1)).toBe(`${last} /${bucket}/media/x ${last === 'PUT' ? '*' : 'always'}`)
    await store.close()
    await stand.close()
  })
})

describe('a link at the s3 store', () => {
  const store = createS3Storage(s3)
  const upload = { contentType: 'image/png', bytes: 5, seconds: 60 }
  const put = (url: string, body: string, headers: Readonly<Record<string, string>>) =>
    fetch(url, { method: 'PUT', body, headers })

  test('accepts exactly the bytes and the type that it was made for', async () => {
    const key = `${fresh()}/original`
    const link = await store.presignPut(key, upload)
    if (!link) throw new Error('There is no link.')
    expect((await put(link.url, 'six by', link.headers)).status).toBe(403)
    expect((await put(link.url, 'five!', { ...link.headers, 'content-type': 'text/html' })).status).toBe(403)
    expect((await put(link.url.replace('original', 'another'), 'five!', link.headers)).status).toBe(403)
    expect((await put(link.url, 'five!', link.headers)).status).toBe(200)
    // A store without conditional writes shows it by leaving them out of the link.
    const later = await Promise.all(
      [link.headers, { 'content-type': 'image/png' }].map((headers) => put(link.url, 'five!', headers)),
    )
    expect(later.map(({ status }) => status)).toEqual('if-none-match' in link.headers ? [412, 403] : [200, 200])
    expect(await read(store, key)).toBe('five!')
    expect((await store.head(key))?.contentType).toBe('image/png')
  })

  test('returns the object it was made for, and nothing else', async () => {
    const key = `${fresh()}/original`
    await store.put(key, Buffer.from('tomatoes'), 'text/plain')
    const url = (await store.presignGet(key, 60)) ?? ''
    expect(await (await fetch(url)).text()).toBe('tomatoes')
    expect((await fetch(url.replace('original', 'another'))).status).toBe(403)
  })

  test('accepts parts, which are joined', async () => {
    const key = `${fresh()}/original`
    const uploadId = await store.startParts(key, 'video/mp4')
    const bytes = [randomBytes(5 * 1024 * 1024), Buffer.from('the end')]
    const requested = await Promise.all(
      bytes.map(async (body, index) => {
        const number = index + 1
        const link = await store.presignPart(key, uploadId, { number, seconds: 60, bytes: body.length })
        expect((await put(link?.url ?? '', 'of another size', {})).status).toBe(403)
        const answer = await fetch(link?.url ?? '', { method: 'PUT', body })
        return { number, etag: answer.headers.get('etag') ?? '' }
      }),
    )
    expect((await store.listParts(key, uploadId)).map((part) => part.bytes)).toEqual([5 * 1024 * 1024, 7])
    await expect(store.finishParts(key, uploadId, [...requested, { number: 3, etag: 'none' }])).rejects.toMatchObject({
      missing: [3],
    })
    await store.finishParts(key, uploadId, requested)
    expect((await buffer((await store.get(key)).body)).equals(Buffer.concat(bytes))).toBe(true)
    expect((await store.head(key))?.contentType).toBe('video/mp4')
  })
})
