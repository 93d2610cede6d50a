import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { ObjectExists, ObjectMissing, type Range, type Storage, type StoredObject, checkPrefix } from './port.ts'
import type { Bucket } from './s3Bucket.ts'
import { statusOf } from './s3Status.ts'
import { putStream } from './s3Stream.ts'

const fallbackType = 'application/octet-stream'
const deletedAtOnce = 8

export type S3Objects = Pick<Storage, 'put' | 'get' | 'head' | 'copy' | 'list' | 'delete' | 'deleteAll'>

/** Whole objects in a bucket. */
export function s3Objects(bucket: Bucket): S3Objects {
  const { client, at } = bucket
  const head = (key: string) => headOf(bucket, key)
  const list = (prefix: string, page: { after?: string; limit?: number } = {}) => listOf(bucket, prefix, page)
  const remove = async (key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand(at(key)))
  }
  return {
    put: async (key, body, contentType, { ifAbsent = false } = {}) => {
      const isConditional = ifAbsent && (await bucket.hasConditions())
      const to = { ...at(key), ContentType: contentType, ...(isConditional ? { IfNoneMatch: '*' } : {}) }
      // Without conditional writes, two simultaneous uploads may both succeed; the later one stays.
      if (ifAbsent && !isConditional && (await head(key))) throw new ObjectExists('There is such an object already.')
      try {
        if (body instanceof Readable) await putStream(bucket, to, body)
        else await client.send(new PutObjectCommand({ ...to, Body: body }))
      } catch (error) {
        throw isConditional && statusOf(error) === 412 ? new ObjectExists('There is such an object already.') : error
      }
    },
    get: async (key, range) => readObject(bucket, key, range),
    head,
    copy: async (from, to) => {
      const { Bucket, Key } = at(from)
      await client.send(new CopyObjectCommand({ ...at(to), CopySource: `${Bucket}/${Key}` })).catch(missing)
    },
    list,
    delete: remove,
    deleteAll: async (prefix) => {
      for (let keys = await list(prefix); keys.length > 0; keys = await list(prefix, { after: keys.at(-1) ?? '' })) {
        for (let start = 0; start < keys.length; start += deletedAtOnce) {
          await Promise.all(keys.slice(start, start + deletedAtOnce).map(remove))
        }
      }
    },
  }
}

async function headOf({ client, at }: Bucket, key: string): Promise<StoredObject | null> {
  try {
    const { ContentLength, ContentType } = await client.send(new HeadObjectCommand(at(key)))
    return { bytes: ContentLength ?? 0, contentType: ContentType ?? fallbackType }
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

async function listOf(
  { client, name }: Bucket,
  prefix: string,
  { after, limit = 1000 }: { after?: string; limit?: number },
): Promise<string[]> {
  checkPrefix(prefix)
  const page = { MaxKeys: Math.min(limit, 1000), ...(after ? { StartAfter: after } : {}) }
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ...page }))
  return Contents.flatMap(({ Key }) => Key ?? [])
}

function missing(error: unknown): never {
  throw statusOf(error) === 404 ? new ObjectMissing('There is no such object.') : error
}

async function readObject(
  bucket: Bucket,
  key: string,
  range: Range | undefined,
): Promise<{ body: Readable; object: StoredObject }> {
  const { client, at } = bucket
  const rangeHeader = range ? { Range: `bytes=${range.start}-${range.end ?? ''}` } : {}
  try {
    const { Body, ContentRange, ContentLength, ContentType } = await client.send(
      new GetObjectCommand({ ...at(key), ...rangeHeader }),
    )
    if (!(Body instanceof Readable)) throw new Error('The store answered without a body.')
    const bytes = Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength ?? 0)
    return { body: Body, object: { bytes, contentType: ContentType ?? fallbackType } }
  } catch (error) {
    // The store treats a range past the end as an error; here it is a range without bytes.
    const object = statusOf(error) === 416 ? await headOf(bucket, key) : null
    return object ? { body: Readable.from([]), object } : missing(error)
  }
}
