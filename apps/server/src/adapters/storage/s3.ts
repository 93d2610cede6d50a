import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type Storage, checkKey } from './port.ts'
import { s3Parts } from './s3-parts.ts'

export interface S3Options {
  readonly endpoint?: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Any store that speaks S3. Checksums only where the protocol wants them: other stores refuse AWS's newer default. */
export function createS3Storage({ endpoint, region, bucket, accessKey, secretKey }: S3Options): Storage {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => {
    checkKey(key)
    return { Bucket: bucket, Key: key }
  }
  return {
    kind: 's3',
    put: async (key, body, contentType) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentType: contentType }))
    },
    get: async (key, range) => {
      const answer = await client.send(
        new GetObjectCommand({ ...at(key), ...(range ? { Range: `bytes=${range.start}-${range.end ?? ''}` } : {}) }),
      )
      const bytes = Number(/\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1] ?? answer.ContentLength ?? 0)
      return {
        body: answer.Body as Readable,
        object: { bytes, contentType: answer.ContentType ?? 'application/octet-stream' },
      }
    },
    head: async (key) => {
      try {
        const answer = await client.send(new HeadObjectCommand(at(key)))
        return { bytes: answer.ContentLength ?? 0, contentType: answer.ContentType ?? 'application/octet-stream' }
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
        throw error
      }
    },
    delete: async (key) => void (await client.send(new DeleteObjectCommand(at(key)))),
    deleteAll: async (prefix) => {
      checkKey(`${prefix}x`)
      for (let token: string | undefined, more = true; more;) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(token ? { ContinuationToken: token } : {}) }),
        )
        const keys = (page.Contents ?? []).flatMap(({ Key }) => (Key ? [{ Key }] : []))
        if (keys.length > 0)
          await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys, Quiet: true } }))
        token = page.NextContinuationToken
        more = token !== undefined
      }
    },
    presignPut: async (key, { contentType, bytes, seconds }) => ({
      url: await getSignedUrl(
        client,
        new PutObjectCommand({ ...at(key), ContentType: contentType, ContentLength: bytes }),
        {
          expiresIn: seconds,
          signableHeaders: new Set(['content-type', 'content-length']),
        },
      ),
      headers: { 'content-type': contentType },
    }),
    presignGet: (key, seconds) => getSignedUrl(client, new GetObjectCommand(at(key)), { expiresIn: seconds }),
    ...s3Parts(client, at),
    close: async () => client.destroy(),
  }
}
