import type { ClientInput, SignInResult } from '@koinon/contract/shared'
import { hourMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import type { ProviderOpening } from '../identities/identities.ts'
import type { ProviderSession } from './store/providerSessions.ts'
import { logSignIn } from './store/signInLog.ts'
import { type SignInContext, signIn } from '../signIn/signIn.ts'

export interface ProviderSignIn {
  readonly accountId: string
  readonly client?: ClientInput | undefined
  /** The id of the provider. */
  readonly provider: string
  readonly subject: string
  readonly opens: ProviderOpening
}

/** Opens a session of a provider: it lasts as long as the provider's administrators say, and the provider may end it. */
export async function signInByProvider(
  context: SignInContext,
  { accountId, client, provider, subject, opens }: ProviderSignIn,
): Promise<SignInResult> {
  const { tx, app } = context
  const { sessionHours, groups } = opens
  const endsBy = new Date(app.runtime.now().getTime() + sessionHours * hourMs)
  const result = await signIn(context, {
    accountId,
    client,
    endsBy,
    byProvider: sessionOf(provider, subject, opens),
  })
  await logSignIn(tx, { groupId: opens.groupId ?? null, providerId: provider, accountId, subject, event: 'SIGNED_IN' })
  await emit(tx, 'provider.signedIn', { accountId, providerId: provider, groups })
  return result
}

/** The provider's part in the session that it opens. */
export const sessionOf = (
  providerId: string,
  subject: string,
  { sid, issuedAt }: Pick<ProviderOpening, 'sid' | 'issuedAt'>,
): ProviderSession => ({ providerId, subject, sid, issuedAt: new Date(issuedAt) })
