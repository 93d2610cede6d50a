import { z } from 'zod'
import { type CaseTargetKind, CaseProposal } from './moderation.ts'
import { Count, Id, Time, line } from './primitives.ts'

const WindowSeconds = z.int().min(10).max(2_592_000).describe('Seconds.')
const Several = z.int().min(2).max(1000)

/** The kinds of rules that look at what people of a place or of a group write there. */
const ofContent = [
  z.strictObject({
    kind: z.literal('WORDS'),
    words: z.array(line(80)).min(1).max(1000),
    wholeWords: z.boolean().default(true),
  }),
  z.strictObject({
    kind: z.literal('LINKS'),
    domains: z.array(line(253)).max(1000).describe('Including their subdomains.'),
    moreThan: z.int().min(0).max(50).nullable().describe('Links in one text; null for any number.'),
  }),
  z.strictObject({
    kind: z.literal('CAPS'),
    share: z.number().min(0.1).max(1).describe('The share of letters that are capitals.'),
    fromLetters: z.int().min(5).max(5000),
  }),
  z.strictObject({
    kind: z.literal('MIXED_SCRIPTS'),
    times: z.int().min(1).max(100).describe('Words of one text, or its title, with letters of several scripts.'),
  }),
  z.strictObject({ kind: z.literal('REPETITION'), times: Several, within: WindowSeconds }),
  z.strictObject({ kind: z.literal('REPORT_RATE'), reporters: Several, within: WindowSeconds }),
  z.strictObject({
    kind: z.literal('NEW_ACCOUNT_BURST'),
    youngerThan: WindowSeconds.describe('Seconds since registration.'),
    times: Several,
    within: WindowSeconds,
  }),
] as const

export const FlagRuleSettings = z
  .discriminatedUnion('kind', [
    ...ofContent,
    z.strictObject({
      kind: z.literal('MEDIA_HASH'),
      distance: z.int().min(0).max(16).describe('Bits in which it may differ from a removed picture’s hash.'),
    }),
  ])
  .meta({ id: 'FlagRuleSettings', description: 'The settings of a rule.' })
export type FlagRuleSettings = z.output<typeof FlagRuleSettings>

/** A group’s rules know nothing of what was removed elsewhere. */
export const GroupRuleSettings = z
  .discriminatedUnion('kind', [...ofContent])
  .meta({ id: 'GroupRuleSettings', description: 'The settings of a group’s rule.' })
export type GroupRuleSettings = z.output<typeof GroupRuleSettings>

export const GroupRuleTarget = z.enum(['POST', 'COMMENT', 'MESSAGE']).meta({
  id: 'GroupRuleTarget',
  description: 'In the group: its posts, comments on them, or messages in its chat.',
})
export type GroupRuleTarget = z.output<typeof GroupRuleTarget>

/** As many rules as one group may have. */
export const maxGroupRules = 30

export const RuleEffect = z.enum(['FLAG', 'HOLD']).meta({
  id: 'RuleEffect',
  description: 'FLAG puts what it finds before the moderators; HOLD also hides it until they decide.',
})
export type RuleEffect = z.output<typeof RuleEffect>

/** How often a rule has to be right. */
export const RuleFloor = z
  .number()
  .min(0)
  .max(1)
  .default(0.5)
  .describe('The share of its judged flags that people have to uphold: below it, for ten in 90 days, it only suggests.')

/** How a rule has fared, beside its own fields. */
export const ruleRecord = {
  limitedAt: Time.nullable().describe(
    'Since when it only suggests, because it was often wrong: its flags hide nothing. Saving it ends that.',
  ),
  flags30Days: Count,
  accuracy: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe(
      'How many of its flags judged in 90 days, and since it was changed, were right; null for fewer than five.',
    ),
}

/** The answer of a rehearsal, about these kinds of content. */
export const ruleRehearsal = <Kind extends z.ZodType<CaseTargetKind>>(kind: Kind) =>
  z.strictObject({
    looked: Count.describe('How many were examined.'),
    hits: Count,
    removed: Count.describe('How many of the hits people had removed.'),
    kept: Count.describe('How many of the hits people had looked at and kept.'),
    examples: z
      .array(z.strictObject({ kind, id: Id, text: z.string(), createdAt: Time, decision: CaseProposal.nullable() }))
      .max(20),
  })
