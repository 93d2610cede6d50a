import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { FeedAddress } from './FeedAddress.tsx'
import { FeedDialog } from './FeedDialog.tsx'
import { placeUrl } from './feedPlaces.ts'

interface SubscribeToOpenProps {
  readonly kind: 'PERSON' | 'TOPIC'
  /** The username, or the hashtag without `#`. */
  readonly of: string
  readonly name: string
  readonly onClose: () => void
}

const pages = { PERSON: '/people', TOPIC: '/topic' } as const

/** The address of the posts of a person or with a hashtag, if anything of them is open to visitors. */
export function SubscribeToOpen({ kind, of, name, onClose }: SubscribeToOpenProps) {
  const feed = useCall('landing.getPublicFeed', { params: { kind, key: of }, query: { limit: 1 } })
  return (
    <FeedDialog name={name} onClose={onClose}>
      {feed.isPending ? (
        <RowsSkeleton rows={1} hasMark={false} />
      ) : feed.data === undefined ? (
        <Text tone="muted">{t('There are no posts here that are open to visitors, so there is no feed.')}</Text>
      ) : (
        <Stack gap={5}>
          <Text tone="muted">{t('Copy an address into your feed reader, calendar or podcast app.')}</Text>
          <FeedAddress
            label={word('Posts', 'what a feed contains')}
            url={placeUrl(`${pages[kind]}/${encodeURIComponent(of)}/feed.rss`)}
          />
        </Stack>
      )}
    </FeedDialog>
  )
}
