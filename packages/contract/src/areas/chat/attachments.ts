import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { AttachmentView, FileName, Id, UploadTicket } from '../../shared/index.ts'
import { AltText } from '../content/shapes.ts'

export const getS3UploadLink = call({
  method: 'POST',
  path: '/chat/getS3UploadLink',
  auth: 'member',
  summary: 'Gives a link to upload a file for a conversation.',
  description: 'The bytes go straight to the store; `createAttachment` then checks them and makes them ready to send.',
  body: z.strictObject({
    conversationId: Id,
    fileName: FileName,
    sizeBytes: z.int().min(1),
    contentType: z.string().min(3).max(255).describe('The type the client believes it is; the bytes decide.'),
    checksum: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .optional()
      .describe('Base64 of the SHA-256.'),
  }),
  response: UploadTicket,
  errors: ['CONVERSATION_NOT_FOUND', 'QUOTA_REACHED'],
  rateLimit: 'upload',
})

export const createAttachment = call({
  method: 'POST',
  path: '/chat/createAttachment',
  auth: 'member',
  summary: 'Makes a finished upload an attachment that can be sent.',
  description: 'Its kind is read from its bytes.',
  body: z.strictObject({
    mediaId: Id,
    name: FileName.optional().describe('The uploaded file’s name by default.'),
    alt: AltText.optional(),
  }),
  response: AttachmentView,
  errors: ['MEDIA_NOT_FOUND', 'UPLOAD_INCOMPLETE', 'CHECKSUM_WRONG'],
  rateLimit: 'upload',
})
