import { z } from 'zod'
import { maxKeyDays } from '../keys.ts'

const megabytes = (max: number) => z.int().min(1).max(max)

/** The most that members may store and send, what new ones may do, and who creates groups. */
export const limitSettings = {
  storageMegabytes: megabytes(10_000_000).describe('The storage of one member, in MiB.'),
  imageMegabytes: megabytes(20).describe('The size of an image, in MiB.'),
  audioMegabytes: megabytes(200).describe('The size of an audio file, in MiB.'),
  videoMegabytes: megabytes(4096).describe('The size of a video, in MiB.'),
  newcomerDays: z
    .int()
    .min(1)
    .max(90)
    .describe('Accounts are new for so many days, and post and invite less; without one, no account is.'),
  newcomerPosts: z.int().min(1).max(300).describe('The posts of a new account in 24 hours.'),
  newcomerInvites: z.int().min(0).max(60).describe('The addresses that a new account invites in 24 hours.'),
  hooksPerSecond: z
    .int()
    .min(1)
    .max(1000)
    .describe('Messages that webhooks send in a second, of the whole place; the others wait.'),
  hookLogDays: z.int().min(1).max(90).describe('Days for which the log of webhooks is kept.'),
  longestKeyDays: z
    .int()
    .min(1)
    .max(maxKeyDays)
    .describe('Days that a new key for a program lasts at most. Keys that exist keep their end.'),
  founders: z
    .enum(['EVERYONE', 'STAFF'])
    .describe('Who creates groups outside of others. STAFF: moderators and administrators.'),
  botMakers: z
    .enum(['GROUP_ADMINS', 'ADMINISTRATORS'])
    .describe('Who makes bots: admins for their groups, or only administrators of the place.'),
} as const
