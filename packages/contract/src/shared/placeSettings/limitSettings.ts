import { z } from 'zod'

const megabytes = (max: number) => z.int().min(1).max(max)

/** The most that members may store and send, and who creates groups. */
export const limitSettings = {
  storageMegabytes: megabytes(10_000_000).describe('The storage of one member, in MiB.'),
  imageMegabytes: megabytes(20).describe('The size of an image, in MiB.'),
  audioMegabytes: megabytes(200).describe('The size of an audio file, in MiB.'),
  videoMegabytes: megabytes(4096).describe('The size of a video, in MiB.'),
  founders: z
    .enum(['EVERYONE', 'STAFF'])
    .describe('Who creates groups outside of others. STAFF: moderators and administrators.'),
} as const
