import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { createDiskStorage } from './disk.ts'
import { BodyTooLarge, type Storage } from './port.ts'
import { createS3Storage } from './s3.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'koinon-store-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const stores: [string, Storage][] = [['disk', createDiskStorage(folder)]]
const {
  KOINON_TEST_S3_ENDPOINT: endpoint,
  KOINON_TEST_S3_BUCKET: bucket,
  KOINON_TEST_S3_KEY: accessKey,
  KOINON_TEST_S3_SECRET: secretKey,
} = process.env
// The same promises hold for a real S3 store; it is named by the operator who runs these tests against one.
if (endpoint && bucket && accessKey && secretKey)
  stores.push(['s3', createS3Storage({ endpoint, region: 'us-east-1', bucket, accessKey, secretKey })])

const read = async (store: Storage, key: string, range?: { start: number; end?: number }) =>
  String(await buffer((await store.get(key, range)).body))

describe.each(stores)('the %s store', (_, store) => {
  test('gives back what was put, whole and in parts', async () => {
    await store.put('media/one/original', Buffer.from('tomatoes'), 'text/plain')
    expect(await store.head('media/one/original')).toEqual({ bytes: 8, contentType: 'text/plain' })
    expect(await read(store, 'media/one/original')).toBe('tomatoes')
    expect(await read(store, 'media/one/original', { start: 2, end: 4 })).toBe('mat')
  })

  test('forgets what was deleted, alone or with all below a prefix', async () => {
    for (const name of ['a', 'b', 'c']) await store.put(`media/two/${name}`, Buffer.from(name), 'text/plain')
    await store.delete('media/two/a')
    expect(await store.head('media/two/a')).toBeNull()
    await store.deleteAll('media/two/')
    expect(await store.head('media/two/b')).toBeNull()
    expect(await store.head('media/one/original')).not.toBeNull()
  })

  test.each([
    '../secrets',
    'media/../../x',
    '/etc/passwd',
    'media/\0',
    'media//x',
    'MEDIA/x',
    'media/x\\y',
    `media/${'x'.repeat(5000)}`,
  ])('takes no key that is not ours: %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow()
  })
})

describe('the disk store', () => {
  const store = createDiskStorage(folder)

  test('keeps nothing of a body that breaks off', async () => {
    const broken = new Readable({
      read() {
        this.push('half')
        this.destroy(new Error('the line broke'))
      },
    })
    await expect(store.put('media/broken/original', broken, 'text/plain')).rejects.toThrow('the line broke')
    expect(await store.head('media/broken/original')).toBeNull()
    expect(await readdir(path.join(folder, '.drafts'))).toEqual([])
  })

  test('joins parts in their order, whatever order they came in, the newest of each number', async () => {
    const key = 'media/parts/original'
    const uploadId = await store.startParts(key, 'video/mp4')
    const second = await store.putPart(key, uploadId, 2, Readable.from(Buffer.from('world')), 100)
    await store.putPart(key, uploadId, 1, Readable.from(Buffer.from('wrong ')), 100)
    const first = await store.putPart(key, uploadId, 1, Readable.from(Buffer.from('hello ')), 100)
    expect(await store.listParts(key, uploadId)).toEqual([first, second])
    await store.finishParts(key, uploadId, [first, second])
    expect(await read(store, key)).toBe('hello world')
  })

  test('cuts a part off that is longer than it may be', async () => {
    const uploadId = await store.startParts('media/long/original', 'video/mp4')
    await expect(
      store.putPart('media/long/original', uploadId, 1, Readable.from(Buffer.alloc(200)), 100),
    ).rejects.toThrow(BodyTooLarge)
    expect(await store.listParts('media/long/original', uploadId)).toEqual([])
  })
})
