import { z } from 'zod'

const megabytes = (max: number) => z.int().min(1).max(max)

/** The most that members may store and send, and who founds groups. */
export const limitSettings = {
  storageMegabytes: megabytes(10_000_000).describe('The storage of one member, in MiB.'),
  pictureMegabytes: megabytes(20).describe('The size of a picture, in MiB.'),
  soundMegabytes: megabytes(200).describe('The size of a sound, in MiB.'),
  filmMegabytes: megabytes(4096).describe('The size of a film, in MiB.'),
  founders: z
    .enum(['EVERYONE', 'STAFF'])
    .describe('Who founds groups outside of others. STAFF: moderators and administrators.'),
} as const
