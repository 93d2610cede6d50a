import sharp from 'sharp'
import { expect, inject } from 'vitest'
import { faces } from '../../apps/server/src/demo/cast/faces.ts'
import { type SceneName, draw, wrapped } from '../../apps/server/src/demo/pictures/draw.ts'
import { drawFace } from '../../apps/server/src/demo/pictures/faces.ts'
import { randomOf } from '../../apps/server/src/demo/random.ts'
import type { Member } from './people.ts'

const sizes = {
  LANDSCAPE: [1200, 800],
  PATTERN: [800, 800],
  POSTER: [900, 1200],
  FACE: [400, 400],
} as const
type Motif = keyof typeof sizes

const landscapes: readonly SceneName[] = ['mill', 'tomatoes', 'heron', 'market', 'hills', 'bridge', 'boats', 'beds']
const portraits = Object.values(faces)

const nth = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('Nothing to draw.')
  return item
}

function drawing(motif: Motif, seed: number): { readonly svg: string; readonly alt: string } {
  const [width, height] = sizes[motif]
  if (motif === 'FACE') {
    const { svg, alt } = drawFace(nth(portraits, seed), width)
    return { svg: wrapped(svg, { width, height }), alt }
  }
  const scene = motif === 'LANDSCAPE' ? nth(landscapes, seed) : motif === 'PATTERN' ? 'quilt' : 'lanterns'
  return draw(randomOf(seed), scene, { width, height })
}

export interface Picture {
  readonly name: string
  readonly mimeType: 'image/jpeg'
  readonly buffer: Buffer
  readonly alt: string
}

/** A plausible picture; the same seed draws the same one. */
export async function picture(motif: Motif, seed = 1): Promise<Picture> {
  const { svg, alt } = drawing(motif, seed)
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  return { name: `${motif.toLowerCase()}.jpg`, mimeType: 'image/jpeg', buffer, alt }
}

interface File {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
  readonly alt: string
}
type Purpose = 'POST' | 'AVATAR' | 'COVER' | 'BANNER'

/** Uploads a file as its owner, and returns its id; it is processed from then on. */
export async function send(
  { calls }: Pick<Member, 'calls'>,
  purpose: Purpose,
  { name, mimeType, buffer, alt }: File,
): Promise<string> {
  const { mediaId, url, headers } = await calls.content.getS3UploadLink({
    body: { fileName: name, sizeBytes: buffer.length, contentType: mimeType, purpose },
  })
  await put(url, headers, buffer)
  await calls.content.markS3UploadComplete({ body: { mediaId, alt } })
  return mediaId
}

/** Uploads a picture as its owner, waits until it can be shown, and returns its id. */
export async function upload(member: Pick<Member, 'calls'>, purpose: Purpose, shown: Picture): Promise<string> {
  const { calls } = member
  const mediaId = await send(member, purpose, shown)
  const status = async () => (await calls.content.getProcessingStatus({ params: { id: mediaId } })).status
  await expect.poll(status, { timeout: 20_000 }).toBe('READY')
  return mediaId
}

/** Publishes a picture for a landing page; returns its permanent link. */
export async function publish({ calls }: Pick<Member, 'calls'>, { mimeType, buffer }: Picture): Promise<string> {
  const { id, uploadLink } = await calls.landing.createContentContainer({
    body: { contentSizeBytes: buffer.length, contentTypeHeader: mimeType },
  })
  await put(uploadLink, { 'content-type': mimeType }, buffer)
  const { contentLink } = await calls.landing.publishContentContainer({ params: { id }, body: {} })
  return contentLink
}

async function put(url: string, headers: Readonly<Record<string, string>>, bytes: Buffer): Promise<void> {
  const answer = await fetch(new URL(url, inject('productUrl')), {
    method: 'PUT',
    headers,
    body: new Uint8Array(bytes),
  })
  if (!answer.ok) throw new Error(`A picture was not accepted: ${answer.status} ${await answer.text()}`)
}
