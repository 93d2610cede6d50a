import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  CaptionInput,
  FileName,
  FocalPoint,
  Id,
  MediaItem,
  MediaStatus,
  Ok,
  Time,
  UploadPurpose,
  UploadTicket,
  prose,
} from '../../shared/index.ts'
import { needs, oneOf } from '../../kernel/alternatives.ts'
import { AltText } from './shapes.ts'

const maxParts = 1000
const PartNumber = z.int().min(1).max(maxParts)

const file = {
  fileName: FileName,
  sizeBytes: z.int().min(1),
  contentType: z.string().min(3).max(255).describe('The type the client believes it is; the bytes decide.'),
  checksum: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/)
    .optional()
    .describe('Base64 of the SHA-256.'),
  purpose: UploadPurpose,
}
const limits =
  'Pictures up to 20 MB and 50 megapixels, audio up to 200 MB, video up to 4 GB. Animated pictures (GIF, WebP, PNG) of ' +
  'posts, comments and messages have up to 1,500 frames.'

export const getS3UploadLink = call({
  method: 'POST',
  path: '/content/getS3UploadLink',
  auth: 'member',
  summary: 'Gives a link to upload one file in one piece.',
  description: `The bytes go straight to the store; \`markS3UploadComplete\` then says so. ${limits}`,
  body: z.strictObject(file),
  response: UploadTicket,
  errors: ['QUOTA_REACHED'],
  rateLimit: 'upload',
})

export const markS3UploadComplete = call({
  method: 'POST',
  path: '/content/markS3UploadComplete',
  auth: 'member',
  summary: 'Says that the bytes have arrived; they are checked, and processing starts.',
  description:
    'For the uploader. Size, true type and checksum are compared with what was announced. Called again, it changes ' +
    'the descriptions and returns the progress of the processing.',
  body: z.strictObject({
    mediaId: Id,
    alt: AltText.optional(),
    focalPoint: FocalPoint.optional(),
    posterMediaId: Id.optional().describe('A finished image to use as a video’s poster.'),
    captions: z.array(CaptionInput).max(20).optional(),
    transcript: prose(100_000).optional().describe('For audio or video.'),
  }),
  response: MediaItem,
  errors: ['MEDIA_NOT_FOUND', 'UPLOAD_INCOMPLETE', 'CHECKSUM_WRONG'],
  ownTransaction: true,
  rateLimit: 'upload',
})

export const startMultiPartContentUpload = call({
  method: 'POST',
  path: '/content/startMultiPartContentUpload',
  auth: 'member',
  summary: 'Gives links to upload a large file in parts, or fresh links for the parts still missing.',
  description:
    'Either announce a file, or name an upload already begun with `mediaId`. Parts are numbered from 1, all of ' +
    `\`partSize\` bytes but the last. ${limits}`,
  body: z
    .strictObject({
      ...z.strictObject(file).partial().shape,
      partSize: z
        .int()
        .min(5 * 1024 ** 2)
        .max(512 * 1024 ** 2)
        .optional()
        .describe('In bytes; the server may choose larger ones, so that there are at most 1,000 parts.'),
      mediaId: Id.optional(),
    })
    .check(
      oneOf('mediaId', 'fileName'),
      needs('fileName', 'sizeBytes'),
      needs('fileName', 'contentType'),
      needs('fileName', 'purpose'),
    ),
  response: z.strictObject({
    mediaId: Id,
    partSize: z.int().min(1),
    parts: z
      .array(
        z.strictObject({
          number: PartNumber,
          method: z.enum(['PUT', 'POST']),
          url: z.string(),
          headers: z.record(z.string(), z.string()).describe('To be sent exactly as given.'),
        }),
      )
      .max(maxParts)
      .describe('The parts to send.'),
    received: z.array(PartNumber).max(maxParts).describe('The parts that have arrived.'),
    expiresAt: Time.describe('When the links stop working; ask again for fresh ones.'),
  }),
  errors: ['MEDIA_NOT_FOUND', 'QUOTA_REACHED'],
  rateLimit: 'upload',
})

export const finishMultiPartContentUpload = call({
  method: 'POST',
  path: '/content/finishMultiPartContentUpload',
  auth: 'member',
  summary: 'Joins the parts and starts processing, or abandons the upload.',
  description: 'For the uploader. If parts are missing the refusal lists them in `missing`, and nothing is lost.',
  body: z
    .strictObject({
      mediaId: Id,
      parts: z
        .array(z.strictObject({ number: PartNumber, etag: z.string().min(1).max(128) }))
        .min(1)
        .max(maxParts)
        .optional(),
      alt: AltText.optional(),
      abort: z.literal(true).optional(),
    })
    .check(oneOf('parts', 'abort')),
  response: z.union([MediaItem, Ok]),
  errors: ['MEDIA_NOT_FOUND', 'PARTS_MISSING', 'CHECKSUM_WRONG'],
  ownTransaction: true,
  rateLimit: 'upload',
})

export const refreshS3DownloadLink = call({
  method: 'GET',
  path: '/content/refreshS3DownloadLink/{id}',
  auth: 'member',
  summary: 'Reads a media item with fresh links.',
  description:
    'For those who may see, now, what the item belongs to. The links work for that viewer, for a short time, and no ' +
    'longer than this session.',
  params: z.strictObject({ id: Id }),
  response: MediaItem,
  errors: ['MEDIA_NOT_FOUND'],
})

export const getProcessingStatus = call({
  method: 'GET',
  path: '/content/getProcessingStatus/{id}',
  auth: 'member',
  summary: 'Reads how far the processing of one of the caller’s uploads has got.',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({
    status: MediaStatus,
    progress: z.int().min(0).max(100).describe('Percent.'),
    failure: z
      .strictObject({ code: z.string(), text: z.string().describe('In words, with what to do about it.') })
      .nullable(),
  }),
  errors: ['MEDIA_NOT_FOUND'],
})

export const reprocessContent = call({
  method: 'POST',
  path: '/content/reprocessContent',
  auth: 'member',
  summary: 'Processes a failed upload again.',
  description: 'For the uploader and for moderators. The post waiting for it stays.',
  body: z.strictObject({ mediaId: Id }),
  response: z.strictObject({ status: MediaStatus }),
  errors: ['MEDIA_NOT_FOUND', 'NOT_FAILED'],
  rateLimit: 'upload',
})
