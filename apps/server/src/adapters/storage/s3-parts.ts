import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Storage } from './port.ts'

type PartsOfStorage = Pick<
  Storage,
  'startParts' | 'presignPart' | 'putPart' | 'listParts' | 'finishParts' | 'abortParts'
>

/** Uploads in parts, which browsers send to the store itself. */
export function s3Parts(client: S3Client, at: (key: string) => { Bucket: string; Key: string }): PartsOfStorage {
  return {
    startParts: async (key, contentType) => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...at(key), ContentType: contentType }))
      if (!UploadId) throw new Error('The store opened no upload.')
      return UploadId
    },
    presignPart: async (key, uploadId, { number, seconds }) => ({
      url: await getSignedUrl(client, new UploadPartCommand({ ...at(key), UploadId: uploadId, PartNumber: number }), {
        expiresIn: seconds,
      }),
      headers: {},
    }),
    putPart: async () => {
      throw new Error('Parts go to the store itself.')
    },
    listParts: async (key, uploadId) => {
      const { Parts = [] } = await client.send(new ListPartsCommand({ ...at(key), UploadId: uploadId }))
      return Parts.map(({ PartNumber = 0, ETag = '', Size = 0 }) => ({ number: PartNumber, etag: ETag, bytes: Size }))
    },
    finishParts: async (key, uploadId, parts) => {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
      await client.send(
        new CompleteMultipartUploadCommand({ ...at(key), UploadId: uploadId, MultipartUpload: { Parts } }),
      )
    },
    abortParts: async (key, uploadId) => {
      await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId }))
    },
  }
}
