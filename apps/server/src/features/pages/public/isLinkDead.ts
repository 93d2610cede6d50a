import { contract } from '@koinon/contract'
import { bodyOf } from '../callApi.ts'
import type { PageRequest } from '../pageRequest.ts'

/**
 * Whether a mailed link is used up, too old, or not ours: these are not distinguished. If it cannot be determined
 * now, it counts as alive: submitting the link's form then says so.
 */
export async function isLinkDead(
  { read }: Pick<PageRequest, 'read'>,
  kind: 'RESET' | 'DEACTIVATION',
  token: string,
): Promise<boolean> {
  const answer = await read('/accounts/validateToken', { token, kind })
  if (answer.status >= 400) return answer.status === 400
  return bodyOf(contract.accounts.validateToken, answer)?.valid === false
}
