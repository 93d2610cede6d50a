import { paths } from '#lib/navigation/paths.ts'
import { word } from '#lib/text/i18n/index.ts'
import { type FollowedGroup, isForVisitors } from './isForVisitors.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'

interface SubscribeToGroupProps {
  readonly group: FollowedGroup
  readonly onClose: () => void
}

/** The addresses of a group's posts and events. */
export function SubscribeToGroup({ group, onClose }: SubscribeToGroupProps) {
  const [posts, events] = [word('Posts', 'what a feed contains'), word('Events', 'what a feed contains')]
  const path = paths.group(group.id)
  return (
    <SubscribeDialog
      name={group.name}
      open={
        isForVisitors(group)
          ? [
              { label: posts, path: `${path}/feed.rss` },
              { label: events, path: `${path}/events.ics` },
            ]
          : []
      }
      own={
        group.membership === null
          ? []
          : [
              { label: posts, target: { kind: 'GROUP', targetId: group.id } },
              { label: events, target: { kind: 'EVENTS', targetId: group.id } },
            ]
      }
      onClose={onClose}
    />
  )
}
