import { z } from 'zod'
import type { ErrorCode } from '../kernel/errors.ts'
import { PasswordStrength } from './enums.ts'
import { GroupCard } from './groups.ts'
import { HookEventName } from './hooks.ts'
import { MaintenanceMode } from './maintenance.ts'
import { EntitlementView } from './premium.ts'
import { OfferedProvider } from './signInProviders.ts'
import { Count, Id, JsonValue, Money, Seconds, Time } from './primitives.ts'

const Step = z.enum(['TERMS', 'VERIFICATION', 'SECOND_FACTOR', 'PARENT', 'REVIEW', 'REACTIVATION'])
const retryAfter = Seconds.optional().describe('Seconds until another try makes sense.')
const max = Count.optional().describe('How many there may be.')
const can = z.strictObject({ requestPosting: z.boolean() }).optional().describe('The caller’s alternative.')
const nameless = z.string().nullable().optional()

/** The members of a problem beyond those of every problem, by code. A test compares every refusal with it. */
export const problemMembers = {
  NEXT_STEP_REQUIRED: { pendingSteps: z.array(Step).describe('The steps to take, in order.') },
  STEP_UP_REQUIRED: { challenge: z.string().describe('For `stepUpTwoFactor`; the call may then be repeated.') },
  SCOPE_MISSING: { scope: z.string().optional().describe('The scope that the call needs.') },
  CODE_WRONG: { triesLeft: Count.optional() },
  RATE_LIMITED: { retryAfter },
  MAINTENANCE: {
    retryAfter,
    mode: MaintenanceMode.exclude(['OFF']).optional(),
    until: Time.nullable().optional().describe('When it is expected to end.'),
    message: z.string().nullable().optional().describe('What the operator says about it.'),
  },
  TRY_AGAIN: { retryAfter },
  RETRY_LATER: { retryAfter },
  SLOW_MODE: { retryAfter },
  WOULD_LOCK_OUT: {
    accounts: Count.optional().describe('How many could not sign in any more.'),
    enforced: z.boolean().optional().describe('True: they have to sign in with the provider. End that first.'),
  },
  PROVIDER_REQUIRED: {
    providers: z.array(OfferedProvider).optional().describe('Those with which the account signs in.'),
  },
  IN_FORCE: { accounts: Count.optional().describe('How many sign in with the provider.') },
  ALREADY_DECIDED: {
    decision: nameless,
    decidedBy: JsonValue.optional().describe('The person who decided it, as far as the caller may know.'),
    decidedAt: Time.nullable().optional(),
  },
  VERSION_CONFLICT: {
    current: JsonValue.optional().describe('The present state, as the call that reads it answers; null if it is gone.'),
    version: Count.optional().describe('The version there is now.'),
    questions: z.array(z.string()).optional().describe('The present questions.'),
    answersRequired: z.boolean().optional().describe('Whether each has to be answered.'),
  },
  GUIDELINES_NOT_ACCEPTED: {
    version: Count.optional().describe('The version there is now.'),
    rules: z.array(z.string()).optional().describe('The rules to accept.'),
  },
  ACCOUNT_BANNED: { until: Time.nullable().optional(), reason: z.string().nullable().optional() },
  RESTRICTED: {
    until: Time.nullable().optional().describe('Null: until it is lifted.'),
    reason: z.string().optional(),
    statementId: Id.nullable().optional().describe('Its statement of reasons.'),
  },
  KEY_LIFE_TOO_LONG: { max: Count.optional().describe('Days that such a key lasts at most.') },
  LOW_CONTRAST: { nearest: z.string().optional().describe('The nearest colour that can be read.') },
  TOO_SMALL: { min: Count.optional().describe('The fewest pixels on a side.') },
  SETTING_PINNED: { variable: z.string().optional().describe('The variable that sets it.') },
  DATE_TOO_SOON: { earliest: Time.optional().describe('The first date that will do.') },
  EVENT_NEEDS_ADMIN: { event: HookEventName.optional().describe('The first such event.') },
  ANSWER_NEEDED: { question: z.string().optional() },
  TERMS_CHANGED: { termsVersion: z.string().optional() },
  PASSWORD_REFUSED: { strength: PasswordStrength.optional() },
  OWNS_GROUPS: { groups: z.array(GroupCard).optional() },
  LIVE_PURCHASES: { buyers: Count.optional(), atApple: Count.optional(), onceAtApple: Count.optional() },
  CHOICE_NEEDED: { buyers: Count.optional() },
  PREMIUM_REQUIRED: { entitlements: z.array(EntitlementView).optional(), entitlementIds: z.array(Id).optional() },
  POSTING_NOT_ALLOWED: { can },
  NOT_ALLOWED: { can, groupId: Id.optional() },
  BANNED_FROM_GROUP: { can },
  OWNER_CANNOT_LEAVE: { groupId: Id.optional() },
  GROUP_NOT_FOUND: { can, groupId: Id.optional() },
  MANAGED_BY_STORE: { manageUrl: z.string().nullable().optional() },
  PARTS_MISSING: { missing: z.array(z.int()).optional() },
  INVITES_NOT_ALLOWED: {
    reason: z.string().optional().describe('Why the place does not let the caller invite.'),
    from: Time.nullable().optional(),
  },
  QUOTA_REACHED: { max, until: Time.optional().describe('Of a limit in time: when there is room again.') },
  HEADER_FULL: { max },
  TOO_MANY_KEYS: { max },
  MESSAGES_NOT_ALLOWED: { userIds: z.array(Id).optional() },
  INTEREST_UNKNOWN: { interestId: Id.optional() },
  GOAL_UNKNOWN: { goalId: Id.optional() },
  USER_NOT_FOUND: { userId: Id.optional() },
  EVENT_NOT_FOUND: {
    calledOff: z
      .strictObject({
        title: z.string(),
        startTime: Time,
        endTime: Time,
        timeZone: z.string().describe('IANA.'),
        withGroup: z.boolean().describe('Its group was deleted; otherwise its hosts deleted it.'),
        reason: z.string().nullable().describe('The hosts’ reason.'),
      })
      .optional()
      .describe('To its guests: what the event was that is gone.'),
  },
  POST_NOT_FOUND: { postId: Id.optional() },
  NOT_FOR_THIS: { postId: Id.optional() },
  PRICE_TOO_LOW: { least: Money.optional() },
  ABOVE_BALANCE: { available: Money.optional() },
  BELOW_CONFIRMED: { confirmed: Count.optional() },
} as const satisfies Partial<Record<ErrorCode, z.ZodRawShape>>

type Declared = typeof problemMembers
/** The members of a problem with this code, beyond those of every problem. */
export type MembersOf<C extends ErrorCode> = C extends keyof Declared ? z.output<z.ZodObject<Declared[C]>> : unknown
