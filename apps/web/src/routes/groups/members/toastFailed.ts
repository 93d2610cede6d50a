import type { ReplyOf } from '#lib/data/calls/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { formatList } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { Member } from './useMemberChoice.ts'

export type Outcome = ReplyOf<'groups.promoteAdmins'>

/** Names those of the members for whom a change failed, and returns their ids. */
export const toastFailed =
  (members: readonly Member[]) =>
  ({ failed }: Outcome): readonly string[] => {
    const ids = failed.map(({ id }) => id)
    const names = members.filter(({ person }) => ids.includes(person.id)).map(({ person }) => person.displayName)
    if (names.length > 0)
      toasts.show({ message: t('This failed for {names}.', { names: formatList(names) }), tone: 'danger' })
    return ids
  }
