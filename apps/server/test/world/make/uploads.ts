import sharp from 'sharp'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'

/** A finished green picture of a person; its id. */
export async function uploadPicture(
  world: World,
  who: Person,
  { purpose = 'POST', width = 90, height = 60 }: { purpose?: 'POST' | 'PLACE'; width?: number; height?: number } = {},
): Promise<string> {
  const payload = await sharp({ create: { width, height, channels: 3, background: '#3a7d44' } })
    .png()
    .toBuffer()
  const body = { fileName: 'p.png', contentType: 'image/png', purpose, sizeBytes: payload.length }
  const { mediaId, url } = await who.content.getS3UploadLink({ body })
  await who.send({ method: 'PUT', url, payload, headers: { 'content-type': 'image/png' } })
  await who.content.markS3UploadComplete({ body: { mediaId } })
  await world.settle()
  return mediaId
}
