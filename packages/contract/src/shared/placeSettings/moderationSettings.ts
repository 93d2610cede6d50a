import { z } from 'zod'

/** Moderation: who decides what was reported, and how long that may take. */
export const moderationSettings = {
  groupDeadline: z
    .enum(['ONE_DAY', 'TWO_DAYS', 'THREE_DAYS', 'ONE_WEEK'])
    .describe('How long the moderators of a group have for a report or an appeal before it goes to the platform.'),
} as const
