import { useCall } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { RestrictionBanner } from './RestrictionBanner.tsx'

/** Why and until when a person is banned from a group, on its page. */
export function BannedFromGroup({
  group: { id: groupId, name },
}: {
  readonly group: { readonly id: string; readonly name: string }
}) {
  const { data } = useCall('groups.moderationStanding', { body: { groupId } })
  const ban = data?.restrictions.find(({ kind, isInForce }) => kind === 'BAN' && isInForce)
  if (ban === undefined) return null
  const title =
    ban.until === null
      ? t('You are banned from {group} until its moderators lift this', { group: name })
      : t('You are banned from {group} until {date}', { group: name, date: formatDate(ban.until, 'full') })
  return <RestrictionBanner title={title} groupId={groupId} restriction={ban} />
}
