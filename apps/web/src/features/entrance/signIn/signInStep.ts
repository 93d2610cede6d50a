import type { NextStep, SecondFactor } from '@koinon/contract/shared'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { pendingStepPage } from '#lib/session/pendingSteps.ts'
import { clearReturnPath, saveReturnPath } from '#lib/session/returnPath.ts'
import type { ReplyOf } from '#model/calls.ts'

/** A contact the account still has to prove. */
export interface UnverifiedContact {
  readonly kind: 'EMAIL' | 'PHONE'
  readonly value: string
}

/** The current step of signing in. */
export type SignInStep =
  | { readonly kind: 'IDENTIFY' }
  | {
      readonly kind: 'CODE'
      readonly contact: string
      readonly challengeId: string
      readonly resendAfter: number
      /** Whether to stay signed in on this device, if that was asked. */
      readonly remember?: boolean | undefined
    }
  | { readonly kind: 'FACTOR'; readonly methods: readonly SecondFactor[] }
  | { readonly kind: 'VERIFY'; readonly contact: UnverifiedContact | null }
  | { readonly kind: 'REGISTER'; readonly path: string }
  | { readonly kind: 'DONE'; readonly owes: readonly NextStep[]; readonly accountId?: string | undefined }

/** The page's title during a step. */
export const stepTitle = (step: SignInStep): string =>
  ({
    IDENTIFY: () => t('Sign in'),
    CODE: () => t('Enter the code'),
    FACTOR: () => t('One more step'),
    VERIFY: () => t('Confirm your address'),
    REGISTER: () => t('Create an account'),
    DONE: () => t('Sign in'),
  })[step.kind]()

type Result = Pick<ReplyOf<'accounts.login'>, 'state' | 'methods' | 'account' | 'registrationTicket' | 'suggested'>

/** The step that follows from the answer to a proof. */
export function nextStepOf(result: Result): SignInStep {
  const { state, methods, account } = result
  if (state === 'TWO_FACTOR_REQUIRED') return { kind: 'FACTOR', methods: methods ?? ['TOTP'] }
  if (state === 'VERIFICATION_REQUIRED') return { kind: 'VERIFY', contact: unverifiedContactOf(account) }
  if (state === 'REGISTRATION_REQUIRED') return { kind: 'REGISTER', path: registrationWith(result) }
  return { kind: 'DONE', owes: account?.nextSteps ?? [], accountId: account?.id }
}

/** The address or number waiting for its proof. */
export function unverifiedContactOf(
  account: Pick<NonNullable<Result['account']>, 'emails' | 'phones'> | undefined,
): UnverifiedContact | null {
  const email = account?.emails.find(({ state }) => state === 'PENDING')
  if (email !== undefined) return { kind: 'EMAIL', value: email.email }
  const phone = account?.phones.find(({ state }) => state === 'PENDING')
  return phone === undefined ? null : { kind: 'PHONE', value: phone.phoneNumber }
}

/** The address of the registration form, filled with what the provider said. */
function registrationWith({ registrationTicket, suggested }: Result): string {
  const given = {
    ticket: registrationTicket,
    firstName: suggested?.firstName ?? suggested?.displayName,
    lastName: suggested?.firstName ? suggested.lastName : null,
    email: suggested?.email,
  }
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
  )
  return `${paths.register}?${query}`
}

/** Where a signed-in person goes: to what the account still owes, and then to where they were heading. */
export function destinationOf(owes: readonly NextStep[], next: string): string {
  const pendingPage = pendingStepPage({ nextSteps: [...owes] })
  if (pendingPage === null) return next
  clearReturnPath()
  saveReturnPath(next)
  return pendingPage
}
