import { CallError } from '@koinon/client/errors'
import { formatList } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { Picked } from './PeoplePicker.tsx'

/** Says which of those picked cannot be asked, because they take messages from nobody; undefined for any other refusal. */
export function unreachableText(error: unknown, picked: readonly Picked[]): string | undefined {
  if (!(error instanceof CallError) || error.code !== 'MESSAGES_NOT_ALLOWED') return undefined
  const { userIds } = error.body as { readonly userIds?: unknown }
  const closed = Array.isArray(userIds) ? picked.filter(({ id }) => userIds.includes(id)) : []
  return closed.length === 0
    ? undefined
    : t(
        '{count, plural, one {{names} can’t be messaged. Continue without this person.} other {{names} can’t be messaged. Continue without them.}}',
        {
          count: closed.length,
          names: formatList(closed.map(({ displayName }) => displayName)),
        },
      )
}
