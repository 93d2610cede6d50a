import { documents } from 'virtual:handbook'
import { useParams } from '@tanstack/react-router'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { SearchBar } from '#features/administration/SearchBar.tsx'
import { Page, Part } from '#features/administration/adminLayout.tsx'
import { HandbookRow } from '#features/administration/handbook/HandbookHits.tsx'
import { HandbookText } from '#features/administration/handbook/HandbookText.tsx'
import { handbookSection, searchHandbook } from '#features/administration/handbook/searchHandbook.ts'
import { useAddressFilters } from '#features/administration/useAddressFilters.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { i18n, t, word } from '#lib/text/i18n/index.ts'

/** The handbook for operators, which is built in: its sections by document, or those that have the words. */
export function Handbook() {
  const { q, filterBy } = useAddressFilters()
  return (
    <Screen title={word('Handbook', 'for operators')} parent={paths.manage}>
      <Page>
        <SearchBar label={t('Words of the handbook')} query={q} onSearch={(query) => filterBy({ q: query })} />
        {!i18n.locale.startsWith('en') && <Text tone="muted">{t('The handbook is in English.')}</Text>}
        {q === '' ? <Contents /> : <Hits query={q} />}
      </Page>
    </Screen>
  )
}

function Contents() {
  return documents.map(({ title, sections }) => (
    <Part key={title} title={title}>
      <Rows label={title}>
        {sections.map(({ id, title: name }) => (
          <Row key={id} id={id}>
            <Link href={paths.handbook(id)} lang="en" dir="auto">
              {name}
            </Link>
          </Row>
        ))}
      </Rows>
    </Part>
  ))
}

function Hits({ query }: { readonly query: string }) {
  const hits = searchHandbook(query)
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
            <HandbookRow key={hit.section.id} {...hit} />
          ))}
        </Rows>
      )}
    </>
  )
}

/** One section of the handbook. */
export function HandbookPage() {
  const { id = '' } = useParams({ strict: false })
  const found = handbookSection(id)
  if (found === null)
    return (
      <Screen title={word('Handbook', 'for operators')} parent={paths.managed('handbook')}>
        <EmptyList kind="post">{t('The handbook has no such section.')}</EmptyList>
      </Screen>
    )
  const { section, previous, next } = found
  return (
    <Screen title={section.title} parent={paths.managed('handbook')}>
      <Page>
        <HandbookText blocks={section.blocks} />
        <Cluster gap={4} justify="between">
          {previous !== undefined && (
            <Link href={paths.handbook(previous.id)}>{t('Back to “{title}”', { title: previous.title })}</Link>
          )}
          {next !== undefined && (
            <Link href={paths.handbook(next.id)}>{t('On to “{title}”', { title: next.title })}</Link>
          )}
        </Cluster>
      </Page>
    </Screen>
  )
}
