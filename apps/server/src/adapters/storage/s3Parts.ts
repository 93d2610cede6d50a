import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type Part, PartsMissing, type Storage } from './port.ts'
import type { Bucket } from './s3Bucket.ts'
import { statusOf } from './s3Status.ts'

type S3Parts = Pick<
  Storage,
  'startParts' | 'presignPart' | 'putPart' | 'listParts' | 'finishParts' | 'abortParts' | 'sweepUnfinished'
>

/** Uploads in parts, which browsers send directly to the store. */
export function s3Parts(bucket: Bucket): S3Parts {
  const { client, signer, at } = bucket
  const abort = async (key: string, uploadId: string): Promise<void> => {
    try {
      await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId }))
    } catch (error) {
      if (statusOf(error) !== 404) throw error
    }
  }
  return {
    startParts: async (key, contentType) => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...at(key), ContentType: contentType }))
      if (!UploadId) throw new Error('The store opened no upload.')
      return UploadId
    },
    presignPart: async (key, uploadId, { number, seconds, bytes }) => {
      const part = { ...at(key), UploadId: uploadId, PartNumber: number }
      const size = bytes === undefined ? {} : { ContentLength: bytes }
      const headers = new Set(['content-length'])
      const url = await getSignedUrl(signer, new UploadPartCommand({ ...part, ...size }), {
        expiresIn: seconds,
        ...(bytes === undefined ? {} : { signableHeaders: headers, unhoistableHeaders: headers }),
      })
      return { url, headers: {} }
    },
    putPart: async () => {
      throw new Error('Parts go to the store itself.')
    },
    listParts: (key, uploadId) => partsOf(bucket, key, uploadId),
    finishParts: async (key, uploadId, requested) => {
      const stored = new Map((await partsOf(bucket, key, uploadId)).map(({ number, etag }) => [number, etag]))
      const missing = requested
        .filter(({ number, etag }) => stored.get(number) !== bare(etag))
        .map(({ number }) => number)
      if (missing.length > 0 || requested.length === 0) throw new PartsMissing(missing)
      const Parts = requested
        .toSorted((a, b) => a.number - b.number)
        .map(({ number, etag }) => ({ PartNumber: number, ETag: bare(etag) }))
      await client.send(
        new CompleteMultipartUploadCommand({ ...at(key), UploadId: uploadId, MultipartUpload: { Parts } }),
      )
    },
    abortParts: abort,
    sweepUnfinished: async (before) => {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket.name }))
      const old = Uploads.filter(({ Initiated }) => Initiated && Initiated < before)
      for (const { Key, UploadId } of old) if (Key && UploadId) await abort(Key, UploadId)
      return old.length
    },
  }
}

/** Stores quote entity tags, and browsers may return them either way. */
const bare = (etag: string): string => etag.replace(/^"|"$/g, '')

async function partsOf({ client, at }: Bucket, key: string, uploadId: string): Promise<Part[]> {
  const found: Part[] = []
  for (let marker: string | undefined; ;) {
    try {
      const page = await client.send(
        new ListPartsCommand({ ...at(key), UploadId: uploadId, ...(marker ? { PartNumberMarker: marker } : {}) }),
      )
      for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? []) {
        found.push({ number: PartNumber, etag: bare(ETag), bytes: Size })
      }
      if (!page.IsTruncated || !page.NextPartNumberMarker) return found
      marker = page.NextPartNumberMarker
    } catch (error) {
      if (statusOf(error) === 404) return []
      throw error
    }
  }
}
