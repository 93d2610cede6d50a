import { GetObjectCommand, PutObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type Storage, checkKey } from './port.ts'
import type { Bucket } from './s3Bucket.ts'
import { conditionsOf } from './s3Conditions.ts'
import { s3Fault } from './s3Fault.ts'
import { s3Objects } from './s3Objects.ts'
import { s3Parts } from './s3Parts.ts'

export interface S3Options {
  readonly endpoint?: string | undefined
  /** The store's address for browsers, if it differs from ours. */
  readonly publicEndpoint?: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Headers that a browser must send exactly as signed. */
const signed = new Set(['content-type', 'content-length', 'if-none-match'])

function clientOf({ region, accessKey, secretKey }: S3Options, endpoint: string | undefined): S3Client {
  const config: S3ClientConfig = {
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Checksums only where the protocol requires them: other stores reject AWS's newer default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 60_000, throwOnRequestTimeout: true },
    maxAttempts: 3,
  }
  return new S3Client(config)
}

/** Any store that speaks S3. */
export function createS3Storage(options: S3Options): Storage {
  const client = clientOf(options, options.endpoint)
  const signer = options.publicEndpoint ? clientOf(options, options.publicEndpoint) : client
  const at: Bucket['at'] = (key) => {
    checkKey(key)
    return { Bucket: options.bucket, Key: key }
  }
  const bucket: Bucket = { name: options.bucket, client, signer, at, hasConditions: conditionsOf({ client, at }) }
  const store: Storage = {
    kind: 's3',
    ...s3Objects(bucket),
    presignPut: async (key, { contentType, bytes, seconds }) => {
      const condition = (await bucket.hasConditions()) ? { IfNoneMatch: '*' } : {}
      const url = await getSignedUrl(
        signer,
        new PutObjectCommand({ ...at(key), ContentType: contentType, ContentLength: bytes, ...condition }),
        { expiresIn: seconds, signableHeaders: signed, unhoistableHeaders: signed },
      )
      return {
        url,
        headers: { 'content-type': contentType, ...(condition.IfNoneMatch ? { 'if-none-match': '*' } : {}) },
      }
    },
    presignGet: async (key, seconds, as) => {
      const answered = {
        ...(as ? { ResponseContentType: as.contentType } : {}),
        ...(as?.disposition ? { ResponseContentDisposition: as.disposition } : {}),
      }
      return getSignedUrl(signer, new GetObjectCommand({ ...at(key), ...answered }), { expiresIn: seconds })
    },
    ...s3Parts(bucket),
    fault: (fetcher, origin, key) => s3Fault({ store, fetcher }, origin, key),
    close: async () => {
      client.destroy()
      signer.destroy()
    },
  }
  return store
}
