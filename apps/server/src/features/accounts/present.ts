import type { AccountDetails, OnboardingState, SessionView, SignInWays, TwoFactorState } from '@koinon/contract/shared'
import type { PendingStep } from '@koinon/contract/kernel'
import { translatorFor } from '#adapters/translation/translator.ts'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { imageView, publicGrant } from '#features/media/index.ts'
import { noSubscription, subscriptionOf } from '#features/subscriptions/index.ts'
import { personCards } from '#features/users/index.ts'
import { accountPolicy } from './policy.ts'
import { maskContact } from './contacts/contactValues.ts'
import { publishedDocuments } from './terms/publishedDocuments.ts'
import { waitAfter } from './challenges/store/challenges.ts'
import { type ContactRow, type DetailsRow, detailsRow, hasInterests } from './profile/store/accountDetails.ts'
import type { Goal } from './onboarding/store/onboarding.ts'
import type { SessionRow } from './sessions/store/sessions.ts'
import type { PublishedDocument } from './terms/store/terms.ts'
import { impersonationOf } from './sessions/store/impersonations.ts'

const steps = ['TERMS', 'YOU', 'INTERESTS', 'GOALS', 'GROUPS', 'PEOPLE', 'NOTIFY'] as const

export interface AccountDetailsArgs {
  readonly accountId: string
  /** Set if another person is viewing through the session. */
  readonly viewId?: string | null
  /** The steps the session still has to take. Until the second factor is given, it learns only what that takes. */
  readonly pendingSteps: readonly PendingStep[]
}

/** The caller's own account, for nobody else. */
export const accountDetails = async (db: Db, app: App, detailed: AccountDetailsArgs): Promise<AccountDetails> =>
  presentDetails(db, app, { ...detailed, row: await detailsRow(db, detailed.accountId) })

/** The details of a row that was read; null if there was none. */
export async function presentDetails(
  db: Db,
  app: App,
  { accountId, row, pendingSteps, viewId = null }: AccountDetailsArgs & { readonly row: DetailsRow | null },
): Promise<AccountDetails> {
  const now = app.runtime.now()
  if (!row || row.status === 'PURGED') throw new Refusal('SIGN_IN_REQUIRED')
  const mask = pendingSteps.includes('SECOND_FACTOR') ? maskContact : (contact: string) => contact
  const { family } = row
  const other = family?.otherId
    ? ((await personCards(db, accountId, [family.otherId])).get(family.otherId) ?? null)
    : null
  // A person asked to accept terms has to find the very ones that are asked for.
  const documents = await publishedDocuments.documents(app, db, { fresh: pendingSteps.includes('TERMS') })
  const goals = await publishedDocuments.goals(app, db)
  const view = viewId === null ? null : await impersonationOf(db, viewId)
  const details: AccountDetails = {
    id: row.id,
    kind: row.kind,
    status: row.status,
    ...(view ? { viewing: { ...view, until: view.until.toISOString() } } : {}),
    username: row.username,
    displayName: row.display_name,
    avatar: imageView(row.avatar, publicGrant),
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    country: row.country,
    timeZone: row.timeZone ?? 'UTC',
    language: row.language,
    emails: row.emails.map((email) => ({ email: mask(email.value), ...contactView(email, now) })),
    phones: row.phones.map((phone) => ({ phoneNumber: mask(phone.value), ...contactView(phone, now) })),
    signIn: signInMethods(row, app),
    twoFactor: twoFactorState(row),
    roles: row.roles,
    terms: termsState(row.accepted, documents, now),
    privacy: privacyOf(row),
    subscription: row.has_subscription ? await subscriptionOf(db, accountId, now) : noSubscription,
    onboarding: {
      ...onboardingState(row, goals),
      checklist: await firstSteps(db, row, goals, now),
      welcome: accountPolicy.hasFirstSteps(row.created_at, now) ? app.place.now().welcome : '',
    },
    familyLink: family
      ? {
          role: family.role,
          state: family.state,
          other,
          mayAsk: family.mayAsk,
          parentEmail: family.parentEmail === null ? null : mask(family.parentEmail),
        }
      : null,
    nextSteps: [...pendingSteps],
    can: { createGroup: accountPolicy.createGroup(app.place.now(), row).ok },
  }
  return pendingSteps.includes('SECOND_FACTOR') ? { ...details, ...hidden } : details
}

/** Fields hidden until the second factor: a person who knows the password learns nothing more from it. */
const hidden = {
  firstName: null,
  lastName: null,
  birthDate: null,
  country: null,
  timeZone: 'UTC',
  roles: [],
  signIn: { password: false, apple: false, google: false, providers: [], passkeys: 0, isLastMethod: false },
  subscription: noSubscription,
  onboarding: { goals: [], steps: [], checklist: [], welcome: '' },
  familyLink: null,
  can: { createGroup: false },
} satisfies Partial<AccountDetails>

export const contactView = ({ primary, verified, method, sentAt }: ContactRow, now: Date) => ({
  primary,
  state: verified ? ('VERIFIED' as const) : ('PENDING' as const),
  method,
  resendAfter: verified || !sentAt ? null : waitAfter(new Date(sentAt), now),
})

/** A session in a list that `viewer` looks at. */
export const sessionView = (row: SessionRow, viewer: Actor): SessionView => ({
  id: row.id,
  client: row.client_name,
  createdAt: row.created_at.toISOString(),
  lastActivityTime: row.last_activity_at.toISOString(),
  current: row.id === viewer.sessionId,
  owesSecondFactor: row.owes_second_factor,
})

export const signInMethods = (row: DetailsRow, app: App): SignInWays => ({
  password: row.has_password,
  apple: row.providers.includes('APPLE'),
  google: row.providers.includes('GOOGLE'),
  providers: [...row.linked],
  passkeys: row.passkeys,
  isLastMethod: !accountPolicy.removeWay(signInMethodCount(row, app) - 1).ok,
})
/**
 * How many ways lead in today: nobody signs in with a provider that the operator has switched off, nor by a number to
 * which no code can be sent, unless with a password.
 */
export const signInMethodCount = (row: DetailsRow, { ports, config }: App): number =>
  accountPolicy.ways({
    emails: row.emails.filter(({ verified }) => verified).length,
    phones: config.canText || row.has_password ? row.phones.filter(({ verified }) => verified).length : 0,
    apple: row.providers.includes('APPLE') && ports.identities.APPLE.client !== null,
    google: row.providers.includes('GOOGLE') && ports.identities.GOOGLE.client !== null,
    providers: row.linked.filter(({ on }) => on).length,
    passkeys: row.passkeys,
  })

export const twoFactorState = (
  row: Pick<DetailsRow, 'two_factor' | 'has_totp' | 'passkeys' | 'recovery_codes'>,
): TwoFactorState => ({
  enabled: row.two_factor,
  methods: [
    ...(row.has_totp ? (['TOTP'] as const) : []),
    ...(row.passkeys > 0 ? (['PASSKEY'] as const) : []),
    ...(row.recovery_codes > 0 ? (['RECOVERY_CODE'] as const) : []),
  ],
  recoveryCodesLeft: row.recovery_codes,
})

function termsState(
  accepted: DetailsRow['accepted'],
  documents: readonly PublishedDocument[],
  now: Date,
): AccountDetails['terms'] {
  const listed = documents.flatMap(({ document, ...one }) => (document === 'IMPRINT' ? [] : [{ ...one, document }]))
  const effective = listed.filter(({ effectiveAt }) => effectiveAt <= now)
  type Listed = (typeof listed)[number]
  const inForce = new Map<Listed['document'], Listed>()
  // Newest first, so the first of each kind is the one in force.
  for (const one of effective) if (!inForce.has(one.document)) inForce.set(one.document, one)
  const isAccepted = ({ document, version }: Listed) =>
    accepted.some((one) => one.document === document && one.version === version)
  const entry = ({ id, document, version }: Listed) => ({ id, document, version: String(version) })
  return {
    accepted: effective.filter(isAccepted).map(entry),
    inForce: [...inForce.values()].map(entry),
    upcoming: listed
      .filter(({ effectiveAt, asks }) => effectiveAt > now && asks !== 'NOTHING')
      .map((one) => ({ ...entry(one), effectiveAt: one.effectiveAt.toISOString(), asks: one.asks })),
  }
}

const privacyOf = (row: DetailsRow): AccountDetails['privacy'] => ({
  isPrivate: row.is_private,
  whoMayMessage: row.who_may_message,
  whoMayInvite: row.who_may_invite,
  whoMayTag: row.who_may_tag,
  showLists: row.show_lists,
  findableByContact: row.findable_by_contact,
  findableByVisitors: row.findable_by_visitors,
  showPresence: row.show_presence,
  readReceipts: row.read_receipts,
  typing: row.typing,
  location: row.location,
  personalized: row.personalized,
})

/** Steps are as the member reported them. */
function onboardingState(row: DetailsRow, goals: readonly Goal[]): Omit<OnboardingState, 'checklist' | 'welcome'> {
  const chosen = new Set(row.onboarding.goalIds ?? [])
  return {
    goals: goals.map(({ id, title, titles }) => ({
      id,
      title: titles[row.language] ?? title,
      chosen: chosen.has(id),
    })),
    steps: steps.map((step) => ({ step, state: row.onboarding.steps?.[step] ?? 'TODO' })),
  }
}

/** The checklist is derived from the account, as long as it is new; what fits the chosen goals comes first. */
async function firstSteps(
  db: Db,
  row: DetailsRow,
  goals: readonly Goal[],
  now: Date,
): Promise<OnboardingState['checklist']> {
  if (!accountPolicy.hasFirstSteps(row.created_at, now)) return []
  const chosen = goals.filter(({ id }) => row.onboarding.goalIds?.includes(id)).map(({ firstStep }) => firstStep)
  const { t } = translatorFor(row.language)
  const checklist = [
    { id: 'profile', title: t('Say who you are'), done: row.bio !== '' && row.avatar !== null },
    { id: 'interests', title: t('Choose your interests'), done: await hasInterests(db, row.id) },
    { id: 'people', title: t('Follow someone'), done: row.following_count > 0 },
    { id: 'group', title: t('Join a group'), done: row.group_count > 0 },
    { id: 'post', title: t('Write your first post'), done: row.post_count > 0 },
  ]
  return checklist.toSorted((one, other) => Number(chosen.includes(other.id)) - Number(chosen.includes(one.id)))
}
