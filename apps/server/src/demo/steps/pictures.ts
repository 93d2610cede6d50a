import sharp from 'sharp'
import type { Topic } from '../cast/groups.ts'
import { faces } from '../cast/faces.ts'
import type { Drawing } from '../pictures/brush.ts'
import { type SceneName, draw, wrapped } from '../pictures/draw.ts'
import { drawEmblem } from '../pictures/emblems.ts'
import { type Face, drawFace } from '../pictures/faces.ts'
import { type Player, type Stage, putBytes } from '../stage.ts'

const sizes = {
  WIDE: [1200, 750],
  TALL: [900, 1125],
  BANNER: [1600, 640],
} as const
const emblemSide = 640
const faceSide = 400

/** The sign of what a group is about, a portrait, or a scene in one of the shapes. */
export type PictureSpec =
  | { readonly emblemOf: Topic }
  | { readonly face: Face }
  | { readonly scene: SceneName; readonly size?: keyof typeof sizes }

function drawingOf({ random, scale }: Stage, spec: PictureSpec): Drawing {
  if ('emblemOf' in spec) return drawEmblem(spec.emblemOf, emblemSide * scale)
  if ('face' in spec) {
    const side = faceSide * scale
    const { svg, alt } = drawFace(spec.face, side)
    return { svg: wrapped(svg, { width: side, height: side }), alt }
  }
  const [width, height] = sizes[spec.size ?? 'WIDE']
  return draw(random, spec.scene, { width: width * scale, height: height * scale })
}

const nameOf = (spec: PictureSpec): string => ('scene' in spec ? spec.scene : 'face' in spec ? 'portrait' : 'emblem')

async function render(stage: Stage, spec: PictureSpec): Promise<{ bytes: Buffer; alt: string; name: string }> {
  const { svg, alt } = drawingOf(stage, spec)
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
  return { bytes, alt, name: `${nameOf(spec)}.jpg` }
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

/** Gives everybody the portrait of the cast. */
export async function portraits(stage: Stage, players: readonly Player[]): Promise<void> {
  const drawn: { player: Player; mediaId: string }[] = []
  for (const player of players) {
    const face = faces[player.username]
    if (face) drawn.push({ player, mediaId: await upload(stage, player, 'AVATAR', { face }) })
  }
  await stage.settle()
  for (const { player, mediaId } of drawn)
    await player.calls.accounts.editAccountInfo({ body: { avatarMediaId: mediaId } })
}
