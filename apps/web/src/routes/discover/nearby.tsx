import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { SearchField } from '@koinon/ui/forms/SearchField'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { PostList } from '../../features/posts/PostList.tsx'
import type { PostListProps } from '../../features/posts/PostList.tsx'
import styles from '../../features/search/search.module.css'
import { useCall, usePages } from '../../lib/calls/index.ts'
import { msg, t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'

interface Position {
  readonly latitude: number
  readonly longitude: number
}
const radiusMeters = 25_000

/** D03: posts of a place, by its name or where one is; the position is asked for once and kept nowhere. */
export function Nearby() {
  const { place = '' }: { readonly place?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [text, setText] = useState(place)
  const [here, setHere] = useState<Position | null>(null)
  const [denied, setDenied] = useState(false)
  const go = (name: string) => {
    setHere(null)
    if (name.trim() !== '') void navigate({ href: paths.placeNamed(name.trim()) })
  }
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setDenied(false)
        setHere({ latitude: coords.latitude, longitude: coords.longitude })
      },
      () => setDenied(true),
    )
  return (
    <Screen title={word('Nearby', 'name of the screen')} parent={paths.discover}>
      <Stack isPadded gap={4}>
        <SearchField label={t('Name of a place')} value={text} onChange={setText} onSubmit={go} />
        <Stack align="start">
          <Button variant="secondary" onPress={locate} icon="map-pin">
            {t('Around me')}
          </Button>
        </Stack>
        {denied && (
          <Text tone="muted" role="status">
            {t('Your position could not be had. Type the name of a place instead.')}
          </Text>
        )}
      </Stack>
      {text.trim() !== '' && text.trim() !== place && <Places text={text.trim()} />}
      {here !== null ? <Around position={here} /> : place !== '' && <Named place={place} />}
    </Screen>
  )
}

function Places({ text }: { readonly text: string }) {
  const offered = useCall('accounts.searchAutocompletionLocation', { body: { text } }, { staleTime: 60_000 })
  return (
    <ul role="list" aria-label={word('Suggestions', 'what the typed words may become')} className={styles['rows']}>
      {(offered.data?.places ?? []).slice(0, 6).map(({ id, locationString }) => (
        <li key={id} className={styles['row']}>
          <Icon name="map-pin" />
          <Link href={paths.placeNamed(locationString)} look="quiet" className={styles['words']}>
            {locationString}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const sentences = { PLACE_UNKNOWN: msg('No place of this name is known. Try it with its country.') }

function Named({ place }: { readonly place: string }) {
  const posts = usePages('content.getPostsByLocationString', { body: { locationString: place } })
  return (
    <>
      <Loaded query={posts} skeleton={<RowsSkeleton rows={4} />} sentences={sentences}>
        {({ items, pages: [first] }) => (
          <Posts
            posts={items}
            place={first?.place.locationString ?? place}
            isBusy={posts.isFetching}
            hasMore={posts.hasNextPage}
          />
        )}
      </Loaded>
      <LoadMore {...posts} />
    </>
  )
}

function Around({ position }: { readonly position: Position }) {
  const posts = usePages('content.getPostsByCoordinates', { body: { ...position, radiusMeters } })
  const names = useCall('content.getLocationStringsForCoordinates', { body: position })
  const place = names.data?.places[0]?.locationString ?? t('this place')
  return (
    <>
      <Loaded query={posts} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) => <Posts posts={items} place={place} isBusy={posts.isFetching} hasMore={posts.hasNextPage} />}
      </Loaded>
      <LoadMore {...posts} />
    </>
  )
}

function Posts({ posts, place, ...list }: Omit<PostListProps, 'label'> & { readonly place: string }) {
  if (posts.length === 0)
    return <Emptiness kind="post">{t('There are no posts from {place} yet.', { place })}</Emptiness>
  const label = t('Posts from {place}', { place })
  return (
    <>
      <Text size="small" tone="muted" className={styles['told']} role="status">
        {label}
      </Text>
      <PostList label={label} posts={posts} {...list} />
    </>
  )
}
