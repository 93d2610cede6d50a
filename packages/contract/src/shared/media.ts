import { z } from 'zod'
import { Count, Id, Lang, Time, rounded } from './primitives.ts'

const Width = z.int().min(1).describe('In pixels.')
const Placeholder = z.string().describe('A base64 thumbhash, shown until the picture has loaded.')
const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .describe('The picture’s dominant colour.')

export const ImageSource = z
  .strictObject({
    url: z.string(),
    type: z.string().describe('Its media type, for example `image/avif`.'),
    width: Width,
  })
  .meta({ id: 'ImageSource' })
export type ImageSource = z.output<typeof ImageSource>

export const Image = z
  .strictObject({
    id: Id,
    alt: z.string(),
    width: Width,
    height: Width,
    placeholder: Placeholder,
    color: Color,
    sources: z.array(ImageSource),
  })
  .meta({ id: 'Image', description: 'A finished picture in several widths and formats.' })
export type Image = z.output<typeof Image>

export const MediaStatus = z
  .enum(['UPLOADING', 'UPLOADED', 'PROCESSING', 'READY', 'FAILED'])
  .meta({ id: 'MediaStatus', description: 'UPLOADED waits its turn; READY has links.' })
export type MediaStatus = z.output<typeof MediaStatus>

export const MediaItemType = z.enum(['IMAGE', 'VIDEO', 'AUDIO']).meta({ id: 'MediaItemType' })
export type MediaItemType = z.output<typeof MediaItemType>

export const MediaSource = z
  .strictObject({
    url: z.string(),
    type: z.string(),
    width: Width.nullable().describe('In pixels; null for audio.'),
    bitrate: z.int().min(0).nullable().describe('In bits a second; null for pictures.'),
  })
  .meta({ id: 'MediaSource' })
export type MediaSource = z.output<typeof MediaSource>

const Fraction = z.number().min(0).max(1).overwrite(rounded(3))
export const FocalPoint = z.strictObject({ x: Fraction, y: Fraction }).meta({
  id: 'FocalPoint',
  description: 'The part that a crop keeps, as fractions of width and height from the top left; rounded to 3 decimals.',
})
export type FocalPoint = z.output<typeof FocalPoint>

export const CaptionTrack = z.strictObject({ lang: z.string(), url: z.string() }).meta({ id: 'CaptionTrack' })
export type CaptionTrack = z.output<typeof CaptionTrack>

export const MediaItem = z
  .strictObject({
    id: Id,
    mediaType: MediaItemType,
    status: MediaStatus,
    progress: z.int().min(0).max(100).describe('Percent.'),
    failure: z.string().nullable().describe('Why it failed, as a code.'),
    alt: z.string(),
    focalPoint: FocalPoint.nullable(),
    width: Width.nullable(),
    height: Width.nullable(),
    durationMs: Count.nullable(),
    placeholder: Placeholder.nullable(),
    color: Color.nullable(),
    sources: z.array(MediaSource).describe('Empty until READY.'),
    animation: MediaSource.nullable().describe(
      'For an animated picture: a video of it without audio, to be shown in a loop. `sources` are its first frame, ' +
        'for people who prefer less motion.',
    ),
    poster: Image.nullable(),
    captions: z.array(CaptionTrack),
    waveform: z.array(z.number().min(0).max(1)).nullable().describe('For audio: loudness over time.'),
    transcript: z.string().nullable(),
    linkExpiresAt: Time.nullable().describe('When the links stop working; read the item again for new ones.'),
  })
  .meta({
    id: 'MediaItem',
    description: 'An uploaded image, video or audio file, with the progress of its processing.',
  })
export type MediaItem = z.output<typeof MediaItem>

export const UploadTicket = z
  .strictObject({
    mediaId: Id,
    url: z.string(),
    method: z.enum(['PUT', 'POST']),
    headers: z.record(z.string(), z.string()).describe('To be sent exactly as given.'),
    maxBytes: z.int().min(1),
    expiresAt: Time.describe('At most 15 minutes away; the link works once.'),
  })
  .meta({ id: 'UploadTicket', description: 'Where and how to upload the bytes of one file.' })
export type UploadTicket = z.output<typeof UploadTicket>

export const UploadPurpose = z
  .enum(['POST', 'COMMENT', 'MESSAGE', 'AVATAR', 'BANNER', 'COVER', 'CAPTIONS', 'IMPORT', 'PLACE'])
  .meta({
    id: 'UploadPurpose',
    description:
      'MESSAGE: any file; `createAttachment` then makes an attachment of it. PLACE: pictures of the installation itself.',
  })
export type UploadPurpose = z.output<typeof UploadPurpose>

export const CaptionInput = z
  .strictObject({ lang: Lang, mediaId: Id.describe('The uploaded WebVTT or SubRip file.') })
  .meta({ id: 'CaptionInput' })
export type CaptionInput = z.output<typeof CaptionInput>

export const LinkPreview = z
  .strictObject({
    url: z.string(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    siteName: z.string().nullable(),
    image: Image.nullable(),
  })
  .meta({ id: 'LinkPreview', description: 'A linked page’s preview.' })
export type LinkPreview = z.output<typeof LinkPreview>
