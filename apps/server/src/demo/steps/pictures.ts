import sharp from 'sharp'
import type { Topic } from '../cast/groups.ts'
import { type Drawing, type Motif, draw } from '../pictures/draw.ts'
import { drawEmblem } from '../pictures/emblems.ts'
import { type Player, type Stage, putBytes } from '../stage.ts'

const sizes = {
  LANDSCAPE: [1200, 800],
  PATTERN: [1080, 1080],
  POSTER: [900, 1200],
  FACE: [400, 400],
  BANNER: [1600, 640],
} as const
const emblemSide = 640

/** The sign of what a group is about, or any picture of a kind. */
export type PictureSpec =
  | { readonly emblemOf: Topic }
  | { readonly motif: Motif; readonly size?: keyof typeof sizes; readonly hue?: number }

function drawingOf({ random, scale }: Stage, spec: PictureSpec): Drawing {
  if ('emblemOf' in spec) return drawEmblem(spec.emblemOf, emblemSide * scale)
  const { motif, size = motif, hue } = spec
  return draw(random, motif, { width: sizes[size][0] * scale, height: sizes[size][1] * scale, hue })
}

async function render(stage: Stage, spec: PictureSpec): Promise<{ bytes: Buffer; alt: string; name: string }> {
  const { svg, alt } = drawingOf(stage, spec)
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
  return { bytes, alt, name: `${'motif' in spec ? spec.motif.toLowerCase() : 'emblem'}.jpg` }
}

/** Draws a picture and uploads it as its owner would. Processing follows with the next `settle`. */
export async function upload(
  stage: Stage,
  owner: Player,
  purpose: 'POST' | 'AVATAR' | 'COVER' | 'BANNER',
  spec: PictureSpec,
): Promise<string> {
  const { bytes, alt, name } = await render(stage, spec)
  const file = { fileName: name, sizeBytes: bytes.length, contentType: 'image/jpeg', purpose }
  const ticket = await owner.calls.content.getS3UploadLink({ body: file })
  await putBytes(stage, ticket, bytes)
  await owner.calls.content.markS3UploadComplete({ body: { mediaId: ticket.mediaId, alt } })
  return ticket.mediaId
}

/** Draws a picture for a landing page and publishes it; returns its permanent link. */
export async function publishPicture(stage: Stage, owner: Player, spec: PictureSpec): Promise<string> {
  const { bytes } = await render(stage, spec)
  const headers = { 'content-type': 'image/jpeg' }
  const { id, uploadLink } = await owner.calls.landing.createContentContainer({
    body: { contentSizeBytes: bytes.length, contentTypeHeader: 'image/jpeg' },
  })
  await putBytes(stage, { url: uploadLink, headers }, bytes)
  return (await owner.calls.landing.publishContentContainer({ params: { id }, body: {} })).contentLink
}

/** Everybody gets a portrait; one in eight never got round to it. */
export async function portraits(stage: Stage, players: readonly Player[]): Promise<void> {
  const drawn: { player: Player; mediaId: string }[] = []
  for (const [index, player] of players.entries()) {
    if (index % 8 !== 7) drawn.push({ player, mediaId: await upload(stage, player, 'AVATAR', { motif: 'FACE' }) })
  }
  await stage.settle()
  for (const { player, mediaId } of drawn)
    await player.calls.accounts.editAccountInfo({ body: { avatarMediaId: mediaId } })
}
