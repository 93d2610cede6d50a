import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { word } from '#lib/text/i18n/index.ts'
import { type FollowedGroup, isForVisitors } from './isForVisitors.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'

interface SubscribeToLibraryProps {
  readonly group: FollowedGroup
  readonly library: { readonly id: string; readonly title: string }
}

/** A button with the addresses of a library as a podcast; nothing where there are none. */
export function SubscribeToLibrary({ group, library: { id, title } }: SubscribeToLibraryProps) {
  const [isOpen, setOpen] = useState(false)
  const [label, isPublic] = [word('Podcast', 'form of a library'), isForVisitors(group)]
  if (group.membership === null && !isPublic) return null
  return (
    <>
      <Button icon="rss-simple" variant="quiet" onPress={() => setOpen(true)}>
        {word('Subscribe', 'by a feed reader or calendar')}
      </Button>
      {isOpen && (
        <SubscribeDialog
          name={title}
          open={isPublic ? [{ label, path: `/g/${group.id}/libraries/${id}/podcast.xml` }] : []}
          own={group.membership === null ? [] : [{ label, target: { kind: 'LIBRARY', targetId: id } }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
