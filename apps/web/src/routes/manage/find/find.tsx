import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Text } from '@koinon/ui/foundations/Text'
import { HandbookRow } from '#features/administration/handbook/HandbookHits.tsx'
import { type Book, searchHandbook } from '#features/administration/handbook/searchHandbook.ts'
import { HitSection } from '#features/administration/find/HitSection.tsx'
import styles from '#features/administration/find/Find.module.css'
import { GroupHit, PersonHit, PlaceHit } from '#features/administration/find/hits.tsx'
import { matchPlaces } from '#features/administration/find/matchPlaces.ts'
import { Page } from '#features/administration/adminLayout.tsx'
import { useAddressFilters } from '#features/administration/useAddressFilters.ts'
import { CaseRow } from '#features/moderation/queue/CaseRow.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useInitialFocus } from '#lib/interaction/focus.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { useArrowKeys } from '#lib/interaction/useArrowKeys.ts'
import { useSubmittedText } from '#lib/interaction/useDebounced.ts'
import { manageSections } from '#lib/navigation/manageSections.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { t, word } from '#lib/text/i18n/index.ts'

/** Sections of the handbook beside the other hits. */
const maxSections = 5
/** One letter names half the place. */
const minLetters = 2

/** Finds people, cases and groups, and the pages of the administration; the arrow keys lead through the hits. */
export function FindAnything() {
  const { q, filterBy } = useAddressFilters()
  const { text, words, isSubmitted, change, submit, finish } = useSubmittedText(q)
  const area = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const places = usePlaces(text)
  useInitialFocus(field, true)
  useArrowKeys(area)
  useShortcut('/', t('Find anything'), () => field.current?.focus())
  const storeWords = useEffectEvent(() => words !== q && filterBy({ q: words }))
  useEffect(() => void storeWords(), [words])
  const openFirst = () => {
    finish()
    const href = area.current?.querySelector('a[href]')?.getAttribute('href')
    if (href) void navigate({ href })
  }
  return (
    <Screen title={t('Find anything')} parent={paths.manage} hasSearch={false}>
      <Page>
        <div ref={area} className={styles['page']}>
          <search>
            <SearchField
              ref={field}
              label={t('Name, email, phone, id, group, words of a report, or a setting')}
              value={text}
              onChange={change}
              onSubmit={places.length > 0 ? openFirst : submit}
            />
          </search>
          <HitSection title={t('Pages and settings')}>
            {places.map((place) => (
              <PlaceHit key={place.href} place={place} />
            ))}
          </HitSection>
          {words.length >= minLetters && (
            <Found query={words} hasPlaces={places.length > 0} onShown={isSubmitted ? openFirst : undefined} />
          )}
          {words.length >= minLetters && <HandbookSections query={words} />}
        </div>
      </Page>
    </Screen>
  )
}

/** Sections of the handbook, whose text is loaded with the first words. */
function HandbookSections({ query }: { readonly query: string }) {
  const [book, setBook] = useState<Book | null>(null)
  useEffect(() => {
    // Without its text the other hits are shown all the same.
    void import('#features/administration/handbook/operatorsHandbook.ts').then(
      ({ operatorsHandbook }) => setBook(operatorsHandbook),
      () => undefined,
    )
  }, [])
  if (book === null) return null
  const hits = searchHandbook(book.documents, query).slice(0, maxSections)
  return (
    <HitSection title={word('Handbook', 'for operators')}>
      {hits.map((hit) => (
        <HandbookRow key={hit.section.id} book={book} {...hit} />
      ))}
    </HitSection>
  )
}

/** Pages whose names match, found in this browser from the first letter on. */
const usePlaces = (text: string) => {
  const may = useCall('admin.checkAdminAuthorization', {}).data?.can
  const places = may === undefined ? [] : matchPlaces(manageSections(may), text)
  return places.filter(({ href }) => href !== paths.managed('find'))
}

interface FoundProps extends Pick<HitsProps, 'hasPlaces' | 'onShown'> {
  readonly query: string
}

/** The server's hits. */
function Found({ query, ...rest }: FoundProps) {
  const found = useCall('admin.find', { body: { query } }, { staleTime: 30_000 })
  return (
    <Loaded query={found} skeleton={<RowsSkeleton rows={3} />}>
      {(hits) => <Hits hits={hits} {...rest} />}
    </Loaded>
  )
}

interface HitsProps {
  readonly hits: ReplyOf<'admin.find'>
  readonly hasPlaces: boolean
  /** Called once these hits are shown. */
  readonly onShown: (() => void) | undefined
}

function Hits({ hits, hasPlaces, onShown }: HitsProps) {
  const { people, cases, groups } = hits
  const count = people.length + cases.length + groups.length
  const report = useEffectEvent(() => onShown?.())
  const isAwaited = onShown !== undefined
  useEffect(() => void (isAwaited && report()), [isAwaited])
  return (
    <>
      <Text size="small" tone="muted" role="status">
        {t('{count, plural, one {# hit} other {# hits}} among people, cases and groups', { count })}
      </Text>
      {count === 0 && !hasPlaces && <EmptyList kind="person">{t('Nothing matches. Try other words.')}</EmptyList>}
      <HitSection title={word('People', 'list in the administration')}>
        {people.map((person) => (
          <PersonHit key={person.id} person={person} />
        ))}
      </HitSection>
      <HitSection title={word('Cases', 'found by the search')}>
        {cases.map((item) => (
          <CaseRow key={item.id} item={item} href={paths.managedCase(item.id)} />
        ))}
      </HitSection>
      <HitSection title={word('Groups', 'list in the administration')}>
        {groups.map((group) => (
          <GroupHit key={group.id} group={group} />
        ))}
      </HitSection>
    </>
  )
}
