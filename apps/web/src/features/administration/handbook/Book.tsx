import type { ReactNode } from 'react'
import { useParams } from '@tanstack/react-router'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { SearchBar } from '../SearchBar.tsx'
import { Page, Part } from '../adminLayout.tsx'
import { useAddressFilters } from '../useAddressFilters.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { i18n, t, word } from '#lib/text/i18n/index.ts'
import { HandbookRow } from './HandbookHits.tsx'
import { HandbookText } from './HandbookText.tsx'
import { type Book, handbookSection, searchHandbook } from './searchHandbook.ts'

interface BookProps {
  readonly book: Book
}

/** A handbook, which is built in: its sections by document, or those that have the words. */
export function BookScreen({ book }: BookProps) {
  const { q, filterBy } = useAddressFilters()
  return (
    <Screen title={word('Handbook', 'for operators')} parent={book.parent}>
      <BookBody book={book}>
        <SearchBar label={t('Words of the handbook')} query={q} onSearch={(query) => filterBy({ q: query })} />
        {!i18n.locale.startsWith('en') && <Text tone="muted">{t('The handbook is in English.')}</Text>}
        {q === '' ? <Contents book={book} /> : <Hits book={book} query={q} />}
      </BookBody>
    </Screen>
  )
}

/** The rows align with the title of the screen. */
function BookBody({ book, children }: BookProps & { readonly children: ReactNode }) {
  const body = <Page>{children}</Page>
  return book.isPadded ? <Stack isPadded>{body}</Stack> : body
}

function Contents({ book }: BookProps) {
  return book.documents.map(({ title, sections }) => (
    <Part key={title} title={title}>
      <Rows label={title}>
        {sections.map(({ id, title: name }) => (
          <Row key={id} id={id}>
            <Link href={book.hrefOf(id)} lang="en" dir="auto">
              {name}
            </Link>
          </Row>
        ))}
      </Rows>
    </Part>
  ))
}

function Hits({ book, query }: BookProps & { readonly query: string }) {
  const hits = searchHandbook(book.documents, query)
  return (
    <>
      <Text size="small" tone="muted" role="status">
        {t('{count, plural, one {# section} other {# sections}}', { count: hits.length })}
      </Text>
      {hits.length === 0 ? (
        <EmptyList kind="post">{t('Nothing matches. Try other words.')}</EmptyList>
      ) : (
        <Rows label={word('Handbook', 'for operators')}>
          {hits.map((hit) => (
            <HandbookRow key={hit.section.id} book={book} {...hit} />
          ))}
        </Rows>
      )}
    </>
  )
}

/** One section of a handbook. */
export function BookPage({ book }: BookProps) {
  const { id = '' } = useParams({ strict: false })
  const found = handbookSection(book.documents, id)
  if (found === null)
    return (
      <Screen title={word('Handbook', 'for operators')} parent={book.href}>
        <EmptyList kind="post">{t('The handbook has no such section.')}</EmptyList>
      </Screen>
    )
  const { section, previous, next } = found
  return (
    <Screen title={section.title} parent={book.href}>
      <BookBody book={book}>
        <HandbookText blocks={section.blocks} hrefOf={book.hrefOf} />
        <Cluster gap={4} justify="between">
          {previous !== undefined && (
            <Link href={book.hrefOf(previous.id)}>{t('Back to “{title}”', { title: previous.title })}</Link>
          )}
          {next !== undefined && <Link href={book.hrefOf(next.id)}>{t('On to “{title}”', { title: next.title })}</Link>}
        </Cluster>
      </BookBody>
    </Screen>
  )
}
