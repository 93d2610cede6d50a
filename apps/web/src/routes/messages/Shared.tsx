import { useState } from 'react'
import type { ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { callKey, invoke } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatBytes } from '#lib/text/formatBytes.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { MediaTile, MediaTiles } from '#lib/media/MediaTile.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

const kindsOfShared = ['MEDIA', 'FILES', 'LINKS'] as const
type Kind = (typeof kindsOfShared)[number]
type Message = ItemOf<'chat.getMessages'>

const words = (): Readonly<Record<Kind, { readonly label: string; readonly none: string }>> => ({
  MEDIA: {
    label: word('Media', 'kind of what was shared'),
    none: t('No media yet'),
  },
  FILES: { label: word('Files', 'kind of what was shared'), none: t('No files yet') },
  LINKS: { label: word('Links', 'kind of what was shared'), none: t('No links yet') },
})

/** Files and links shared in a conversation, newest first. */
export function Shared({ conversationId }: { readonly conversationId: string }) {
  const [kind, setKind] = useState<Kind>('MEDIA')
  const messages = useShared(conversationId, kind)
  const title = t('Shared media')
  const kinds = words()
  return (
    <section aria-label={title}>
      <Stack isPadded gap={4}>
        <Heading level={3}>{title}</Heading>
        <ToggleChipGroup
          aria-label={t('Filter shared items')}
          selectionMode="single"
          isChoiceRequired
          selected={[kind]}
          onChange={([chosen]) => setKind(kindsOfShared.find((one) => one === chosen) ?? 'MEDIA')}
        >
          {kindsOfShared.map((one) => (
            <ToggleChip key={one} id={one}>
              {kinds[one].label}
            </ToggleChip>
          ))}
        </ToggleChipGroup>
        <Loaded query={messages} skeleton={<RowsSkeleton rows={2} />}>
          {({ items }) => {
            if (items.length === 0) return <Text tone="muted">{kinds[kind].none}</Text>
            return kind === 'MEDIA' ? <Media messages={items} /> : <Rows kind={kind} messages={items} />
          }}
        </Loaded>
      </Stack>
      <LoadMore {...messages} />
    </section>
  )
}

function useShared(conversationId: string, having: Kind) {
  const body = { conversationId, having }
  return useInfiniteQuery({
    queryKey: [...callKey('chat.getMessages', { body }), 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      invoke('chat.getMessages', { body: pageParam === null ? body : { ...body, before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ olderCursor }) => olderCursor,
    select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items.toReversed()) }),
  })
}

function Media({ messages }: { readonly messages: readonly Message[] }) {
  return (
    <MediaTiles label={words().MEDIA.label}>
      {messages.flatMap(({ id, conversationId, attachments, author }) =>
        attachments.flatMap(({ id: attachmentId, media, name }) =>
          media === null
            ? []
            : [
                <MediaTile
                  key={attachmentId}
                  media={media}
                  href={paths.message(conversationId, id)}
                  label={t('{name} by {author}', { name: media.alt || name, author: author.displayName })}
                />,
              ],
        ),
      )}
    </MediaTiles>
  )
}

function Rows({ kind, messages }: { readonly kind: 'FILES' | 'LINKS'; readonly messages: readonly Message[] }) {
  return (
    <Stack as="ul" role="list" gap={4} aria-label={words()[kind].label}>
      {messages.flatMap((message) => (kind === 'FILES' ? filesOf(message) : linksOf(message)))}
    </Stack>
  )
}

const filesOf = (message: Message) =>
  message.attachments
    .filter(({ media }) => media === null)
    .map(({ id, name, url, sizeBytes }) => (
      <Row key={id} message={message} icon="file" hint={formatBytes(sizeBytes)}>
        {url === null ? <bdi>{name}</bdi> : <Link href={url}>{name}</Link>}
      </Row>
    ))

const linksOf = (message: Message) =>
  [...new Set(message.facets.flatMap((facet) => (facet.kind === 'LINK' ? [facet.url] : [])))].map((url) => (
    <Row key={`${message.id} ${url}`} message={message} icon="link-simple">
      <Link href={url} target="_blank">
        {url.replace(/^https?:\/\//, '')}
      </Link>
    </Row>
  ))

function Row({
  message,
  icon,
  hint,
  children,
}: {
  readonly message: Message
  readonly icon: 'file' | 'link-simple'
  readonly hint?: string
  readonly children: ReactNode
}) {
  const { id, conversationId, author, createdAt } = message
  return (
    <Cluster as="li" gap={4} align="start" isNowrap>
      <Icon name={icon} />
      <div>
        <Text as="div">{children}</Text>
        <Text as="div" size="small" tone="muted">
          <Link href={paths.message(conversationId, id)} appearance="quiet">
            {author.displayName}
          </Link>{' '}
          · <RelativeTime at={createdAt} />
          {hint !== undefined && <> · {hint}</>}
        </Text>
      </div>
    </Cluster>
  )
}
