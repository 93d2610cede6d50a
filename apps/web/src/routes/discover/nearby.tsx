import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { PostList } from '#features/posts/list/PostList.tsx'
import type { PostListProps } from '#features/posts/list/PostList.tsx'
import styles from '#features/search/search.module.css'
import { useCall, usePages } from '#lib/data/calls/index.ts'
import { i18n, msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { usePosition } from '#lib/entities/places/usePosition.ts'
import type { Position } from '#lib/entities/places/usePosition.ts'

const radii = [5, 25, 50] as const
const meters = 1000

/** D03: posts near a place, given by name or the current position, which is requested once and stored nowhere. */
export function Nearby() {
  const { place = '' }: { readonly place?: string } = useSearch({ strict: false })
  // Another place starts over: its name is in the field, and earlier suggestions are gone.
  return <NearPlace key={place} place={place.trim()} />
}

function NearPlace({ place }: { readonly place: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(place)
  const [here, setHere] = useState<Position | null>(null)
  const [km, setKm] = useState('')
  const { locate, isSeeking, isDenied, cancel } = usePosition(setHere)
  const go = (name: string) => {
    cancel()
    setHere(null)
    if (hasVisibleText(name)) void navigate({ href: paths.placeNamed(name.trim()) })
  }
  return (
    <Screen title={word('Nearby', 'name of the screen')} parent={paths.discover}>
      <Stack isPadded gap={4}>
        <SearchField label={t('Place name')} value={text} onChange={setText} onSubmit={go} />
        <Stack align="start">
          <Button variant="secondary" isLoading={isSeeking} onPress={locate} icon="map-pin">
            {t('Near me')}
          </Button>
        </Stack>
        {isDenied && (
          <Text tone="muted" role="status">
            {t('Couldn’t get your location. Enter a place instead.')}
          </Text>
        )}
      </Stack>
      {hasVisibleText(text) && text.trim() !== place && <Places text={text.trim()} />}
      {here === null && place === '' ? (
        <EmptyList kind="post">{t('Search for a place, or use your location. We don’t store it.')}</EmptyList>
      ) : (
        <>
          <Radius isNamed={here === null} km={km} onChange={setKm} />
          {here !== null ? <Around position={here} km={Number(km || radii[1])} /> : <Named place={place} km={km} />}
        </>
      )}
    </Screen>
  )
}

interface RadiusProps {
  /** Given by name, a place is as large as it is. */
  readonly isNamed: boolean
  readonly km: string
  readonly onChange: (km: string) => void
}

function Radius({ isNamed, km, onChange }: RadiusProps) {
  const inKm = (value: number) => new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'kilometer' }).format(value)
  return (
    <div className={styles['filters']}>
      <NativeSelect
        label={t('Search radius')}
        size="dense"
        value={km === '' && !isNamed ? String(radii[1]) : km}
        onChange={onChange}
        options={[
          ...(isNamed ? [{ value: '', label: t('This place only') }] : []),
          ...radii.map((value) => ({ value: String(value), label: inKm(value) })),
        ]}
      />
    </div>
  )
}

function Places({ text }: { readonly text: string }) {
  const offered = useCall('accounts.searchAutocompletionLocation', { body: { text } }, { staleTime: 60_000 })
  return (
    <ul role="list" aria-label={word('Suggestions', 'what the typed words may become')} className={styles['rows']}>
      {(offered.data?.places ?? []).slice(0, 6).map(({ id, locationString }) => (
        <li key={id} className={styles['row']}>
          <Icon name="map-pin" />
          <Link href={paths.placeNamed(locationString)} appearance="quiet" className={styles['words']}>
            <bdi>{locationString}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const sentences = { PLACE_UNKNOWN: msg('Place not found. Try adding the country.') }

function Named({ place, km }: { readonly place: string; readonly km: string }) {
  const posts = usePages('content.getPostsByLocationString', { body: { locationString: place } })
  const position = positionOf(posts.data?.pages[0]?.place)
  return (
    <>
      <Loaded query={posts} skeleton={<RowsSkeleton rows={4} />} sentences={sentences}>
        {({ items, pages: [first] }) =>
          position !== null && km !== '' ? (
            <Around position={position} km={Number(km)} name={first?.place.locationString ?? place} />
          ) : (
            <Posts
              posts={items}
              place={first?.place.locationString ?? place}
              isBusy={posts.isFetching}
              hasMore={posts.hasNextPage}
            />
          )
        }
      </Loaded>
      {(km === '' || position === null) && <LoadMore {...posts} />}
    </>
  )
}

interface Placed {
  readonly latitude: number | null
  readonly longitude: number | null
}
/** Some places are known only by name. */
const positionOf = (place: Placed | undefined): Position | null =>
  place === undefined || place.latitude === null || place.longitude === null
    ? null
    : { latitude: place.latitude, longitude: place.longitude }

interface AroundProps {
  readonly position: Position
  readonly km: number
  /** The name, if it is already shown. */
  readonly name?: string
}

function Around({ position: { latitude, longitude }, km, name }: AroundProps) {
  const body = { latitude, longitude }
  const posts = usePages('content.getPostsByCoordinates', { body: { ...body, radiusMeters: km * meters } })
  const names = useCall('content.getLocationStringsForCoordinates', { body }, { enabled: name === undefined })
  const place = name ?? names.data?.places[0]?.locationString ?? t('this location')
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
  if (posts.length === 0) return <EmptyList kind="post">{t('No posts from {place} yet', { place })}</EmptyList>
  const label = t('Posts from {place}', { place })
  return (
    <>
      <Text size="small" tone="muted" className={styles['summary']} role="status">
        {label}
      </Text>
      <PostList label={label} posts={posts} {...list} />
    </>
  )
}
