import { z } from 'zod'
import { abilities } from './abilities.ts'
import { FollowerScope, PlatformRole, ThreeValueScope } from './enums.ts'
import { Image } from './media.ts'
import { AccountKind, PersonCard } from './people.ts'
import { SubscriptionView } from './premium.ts'
import { Count, Day, Id, Seconds, Time, Token, line } from './primitives.ts'
import { LinkedProvider } from './signInProviders.ts'

export const ClientInput = z
  .strictObject({
    name: line(80).describe('The session’s name in the list of sessions.'),
    transport: z.enum(['COOKIE', 'BEARER']).describe('Browsers use the cookie; apps a bearer token.'),
  })
  .meta({ id: 'ClientInput' })
export type ClientInput = z.output<typeof ClientInput>

export const AccountStatus = z
  .enum([
    'PENDING_VERIFICATION',
    'PENDING_PARENT',
    'PENDING_REVIEW',
    'ACTIVE',
    'DEACTIVATED',
    'BANNED',
    'DELETION_REQUESTED',
  ])
  .meta({ id: 'AccountStatus' })
export type AccountStatus = z.output<typeof AccountStatus>

const contactFields = {
  primary: z.boolean(),
  state: z.enum(['PENDING', 'VERIFIED']),
  method: z.enum(['LINK', 'CODE']).describe('How it is, or was, confirmed.'),
  resendAfter: Seconds.nullable().describe('Until a new link or code may be requested; null if nothing is pending.'),
}
export const EmailView = z.strictObject({ email: z.string(), ...contactFields }).meta({ id: 'EmailView' })
export type EmailView = z.output<typeof EmailView>

export const PhoneView = z
  .strictObject({ phoneNumber: z.string().describe('E.164.'), ...contactFields })
  .meta({ id: 'PhoneView' })
export type PhoneView = z.output<typeof PhoneView>

export const SignInWays = z
  .strictObject({
    password: z.boolean(),
    apple: z.boolean(),
    google: z.boolean(),
    providers: z.array(LinkedProvider).describe('Those of the place and of organisations, besides Apple and Google.'),
    passkeys: Count,
    isLastMethod: z.boolean().describe('It is the only way left to sign in, so it cannot be removed.'),
  })
  .meta({ id: 'SignInWays' })
export type SignInWays = z.output<typeof SignInWays>

export const SecondFactor = z.enum(['TOTP', 'PASSKEY', 'RECOVERY_CODE']).meta({ id: 'SecondFactor' })
export type SecondFactor = z.output<typeof SecondFactor>

export const TwoFactorState = z
  .strictObject({ enabled: z.boolean(), methods: z.array(SecondFactor), recoveryCodesLeft: Count })
  .meta({ id: 'TwoFactorState' })
export type TwoFactorState = z.output<typeof TwoFactorState>

export const TermsDocument = z.enum(['TERMS', 'PRIVACY', 'RULES']).meta({ id: 'TermsDocument' })
export type TermsDocument = z.output<typeof TermsDocument>

export const LegalDocument = z.enum(['TERMS', 'PRIVACY', 'RULES', 'IMPRINT']).meta({
  id: 'LegalDocument',
  description: 'Texts that the place publishes, in versions. The imprint says who runs it; nobody accepts it.',
})
export type LegalDocument = z.output<typeof LegalDocument>

export const LegalLanguage = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/)
  .describe('A BCP 47 language tag, such as `de` or `pt-BR`.')

export const TermsAsks = z.enum(['ACCEPT', 'NOTICE', 'NOTHING']).meta({
  id: 'TermsAsks',
  description:
    'What a version asks of members. ACCEPT: from its date on they use the place once they have accepted it. NOTICE: ' +
    'they are told 14 days before. NOTHING: it is only published.',
})
export type TermsAsks = z.output<typeof TermsAsks>

export const TermsVersion = z
  .strictObject({ id: Id, document: TermsDocument, version: z.string() })
  .meta({ id: 'TermsVersion' })
export type TermsVersion = z.output<typeof TermsVersion>

export const TermsState = z
  .strictObject({
    accepted: z.array(TermsVersion),
    inForce: z.array(TermsVersion),
    upcoming: z
      .array(z.strictObject({ ...TermsVersion.shape, effectiveAt: Time, asks: TermsAsks }))
      .describe('Published, and not in force yet; those that ask for nothing are left out.'),
  })
  .meta({ id: 'TermsState', description: 'Accepted documents, and those still to be accepted.' })
export type TermsState = z.output<typeof TermsState>

export const PrivacySettings = z
  .strictObject({
    isPrivate: z.boolean().describe('Followers must ask first.'),
    whoMayMessage: ThreeValueScope,
    whoMayInvite: ThreeValueScope,
    whoMayTag: FollowerScope,
    showLists: FollowerScope.describe('The people who see the person’s followers and followed people.'),
    findableByContact: z.boolean(),
    findableByVisitors: z
      .boolean()
      .describe(
        'Whether visitors without an account find the public posts in feeds, by search engines and on other websites. ' +
          'Has no effect while the profile is private.',
      ),
    showPresence: z.boolean(),
    readReceipts: z.boolean(),
    typing: z.boolean(),
    location: z.boolean().describe('Whether a position, rounded to a kilometre, may be stored for a day.'),
    personalized: z.boolean().describe('Whether feeds and recommendations may use what the person did.'),
  })
  .meta({ id: 'PrivacySettings' })
export type PrivacySettings = z.output<typeof PrivacySettings>

export const OnboardingStep = z
  .enum(['TERMS', 'YOU', 'INTERESTS', 'GOALS', 'GROUPS', 'PEOPLE', 'NOTIFY'])
  .meta({ id: 'OnboardingStep' })
export type OnboardingStep = z.output<typeof OnboardingStep>

export const OnboardingStepState = z.enum(['TODO', 'DONE', 'SKIPPED']).meta({ id: 'OnboardingStepState' })
export type OnboardingStepState = z.output<typeof OnboardingStepState>

export const OnboardingState = z
  .strictObject({
    goals: z.array(z.strictObject({ id: Id, title: z.string(), chosen: z.boolean() })),
    steps: z.array(z.strictObject({ step: OnboardingStep, state: OnboardingStepState })),
    checklist: z
      .array(z.strictObject({ id: z.string(), title: z.string(), done: z.boolean() }))
      .max(5)
      .describe('For the first 14 days; empty afterwards.'),
    welcome: z.string().describe('The place’s words to newcomers, in Markdown; empty after the first 14 days.'),
  })
  .meta({ id: 'OnboardingState' })
export type OnboardingState = z.output<typeof OnboardingState>

export const FamilyLink = z
  .strictObject({
    role: z.enum(['PARENT', 'CHILD']).describe('The account’s own.'),
    state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN']),
    other: PersonCard.nullable().describe('Null while a parent has yet to answer.'),
    mayAsk: z
      .boolean()
      .describe('For a child: no parent has answered yet, or the one who took the approval back is gone.'),
    parentEmail: z.string().nullable().describe('The address that a child who may ask has named.'),
  })
  .meta({ id: 'FamilyLink' })
export type FamilyLink = z.output<typeof FamilyLink>

export const NextStep = z
  .enum(['TERMS', 'VERIFICATION', 'SECOND_FACTOR', 'PARENT', 'REVIEW', 'REACTIVATION'])
  .meta({ id: 'NextStep', description: 'The steps the account must take before it can go on.' })
export type NextStep = z.output<typeof NextStep>

export const AccountDetails = z
  .strictObject({
    id: Id,
    kind: AccountKind,
    status: AccountStatus,
    viewing: z
      .strictObject({
        by: z.string().describe('The user name of the administrator.'),
        until: Time,
        mayWrite: z.boolean(),
      })
      .optional()
      .describe('Set only while an administrator sees the product as this member does.'),
    username: z.string(),
    displayName: z.string(),
    avatar: Image.nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    birthDate: Day.nullable(),
    country: z.string().nullable(),
    timeZone: z.string(),
    language: z.string(),
    emails: z.array(EmailView),
    phones: z.array(PhoneView),
    signIn: SignInWays,
    twoFactor: TwoFactorState,
    roles: z.array(PlatformRole),
    terms: TermsState,
    privacy: PrivacySettings,
    subscription: SubscriptionView,
    onboarding: OnboardingState,
    familyLink: FamilyLink.nullable(),
    nextSteps: z.array(NextStep),
    can: abilities('createGroup').describe('A group outside of others; inside them their own `can` decides.'),
  })
  .meta({ id: 'AccountDetails', description: 'The caller’s account, visible to nobody else.' })
export type AccountDetails = z.output<typeof AccountDetails>

export const SignInState = z
  .enum(['SIGNED_IN', 'TWO_FACTOR_REQUIRED', 'VERIFICATION_REQUIRED', 'REGISTRATION_REQUIRED', 'PARENT_REQUIRED'])
  .meta({ id: 'SignInState' })
export type SignInState = z.output<typeof SignInState>

export const SuggestedAccount = z
  .strictObject({
    displayName: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    username: z.string().nullable(),
  })
  .meta({ id: 'SuggestedAccount', description: 'A provider’s data about a newcomer, to fill in the form.' })
export type SuggestedAccount = z.output<typeof SuggestedAccount>

export const SignInResult = z
  .strictObject({
    state: SignInState,
    account: AccountDetails.optional(),
    expiresAt: Time.optional().describe('Of the session, or of the challenge.'),
    token: Token.optional().describe('Only for clients that asked for BEARER; browsers get the cookie.'),
    challengeId: Token.optional(),
    methods: z.array(SecondFactor).optional(),
    registrationTicket: Token.optional(),
    suggested: SuggestedAccount.optional(),
  })
  .meta({ id: 'SignInResult' })
export type SignInResult = z.output<typeof SignInResult>
