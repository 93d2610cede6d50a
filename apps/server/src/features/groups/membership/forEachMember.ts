import type { BulkResult } from '@koinon/contract/shared'
import type { ErrorCode } from '@koinon/contract/kernel'

const details: Partial<Record<ErrorCode, string>> = {
  USER_NOT_FOUND: 'There is no such member.',
  RANK_TOO_LOW: 'That role is not lower than yours.',
  TARGET_NOT_MEMBER: 'They are not in this group.',
  INVITES_NOT_ALLOWED: 'They do not accept this invitation.',
  ALREADY_A_MEMBER: 'They are already in this group.',
  QUOTA_REACHED: 'There is no room for more.',
  PARENT_MEMBERSHIP_REQUIRED: 'They are not in the group this one belongs to.',
}

/**
 * Does one thing to many people, in the order of their ids, so that two such calls cannot deadlock. `one` returns why
 * it cannot be done to a person, or null; the others stay done.
 */
export async function forEachMember<C extends ErrorCode>(
  ids: readonly string[],
  one: (id: string) => Promise<C | null>,
): Promise<BulkResult> {
  const result: { done: string[]; failed: BulkResult['failed'] } = { done: [], failed: [] }
  for (const id of [...new Set(ids)].sort()) {
    const code = await one(id)
    if (code) result.failed.push({ id, code, detail: details[code] ?? 'This could not be done.' })
    else result.done.push(id)
  }
  return result
}
