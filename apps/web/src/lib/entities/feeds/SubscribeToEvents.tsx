import { useState } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { type FollowedGroup, isForVisitors } from './isForVisitors.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'

/** A button with the addresses of a group's calendar; nothing where there are none. */
export function SubscribeToEvents({ group }: { readonly group: FollowedGroup }) {
  const [isOpen, setOpen] = useState(false)
  const [label, isPublic] = [word('Events', 'what a feed contains'), isForVisitors(group)]
  if (group.membership === null && !isPublic) return null
  return (
    <>
      <IconButton
        icon="rss-simple"
        label={t('Subscribe to {name}', { name: group.name })}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <SubscribeDialog
          name={group.name}
          open={isPublic ? [{ label, path: `${paths.group(group.id)}/events.ics` }] : []}
          own={group.membership === null ? [] : [{ label, target: { kind: 'EVENTS', targetId: group.id } }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
