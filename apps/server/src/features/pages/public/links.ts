import { contract } from '@koinon/contract'
import { bodyOf } from '../ask.ts'
import type { Asking } from '../page.ts'

/**
 * Whether the link of a mail is used up, too old, or none of ours: those are not told apart. Where it cannot be found out
 * now, it is not: what is sent with the link says so then.
 */
export async function isLinkDead(
  { read }: Pick<Asking, 'read'>,
  kind: 'RESET' | 'DEACTIVATION',
  token: string,
): Promise<boolean> {
  const answer = await read('/accounts/validateToken', { token, kind })
  const told = bodyOf(contract.accounts.validateToken, answer)
  return told ? !told.valid : answer.status === 400
}
