import { useNavigate, useSearch } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import styles from '#features/administration/Administration.module.css'
import { SearchBar } from '#features/administration/SearchBar.tsx'
import { Page } from '#features/administration/adminLayout.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

interface Operation {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly whole: unknown
}
const methods = ['get', 'post', 'put', 'delete']
const maxShown = 60

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The document's entries for each call; anything that is not a call is left out. */
const operationsOf = (all: Readonly<Record<string, unknown>>): Operation[] =>
  Object.entries(all).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Record<string, unknown>>)
      .filter(([method]) => methods.includes(method))
      .map(([method, whole]) => ({
        key: `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        summary: textOf(whole['summary']),
        description: textOf(whole['description']),
        whole,
      })),
  )

/** A26: the calls of this server. */
export function ManagedApi() {
  const { q = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const document = useCall('admin.getSwaggerDoc', {})
  return (
    <Screen title={word('API', 'documentation of the programming interface')} parent={paths.manage}>
      <Page>
        <SearchBar
          label={t('Name, path or words of a call')}
          query={q}
          onSearch={(query) =>
            void navigate({ to: '.', search: { q: query === '' ? undefined : query }, replace: true })
          }
        >
          <LinkButton href="/admin/getSwaggerDoc" target="_blank">
            {t('The document as JSON')}
          </LinkButton>
        </SearchBar>
        <Loaded query={document} skeleton={<RowsSkeleton rows={8} />}>
          {({ paths: all }) => <Operations operations={operationsOf(all)} query={q.toLowerCase()} />}
        </Loaded>
      </Page>
    </Screen>
  )
}

function Operations({ operations, query }: { readonly operations: readonly Operation[]; readonly query: string }) {
  const found = operations.filter(({ key, summary, description }) =>
    `${key} ${summary} ${description}`.toLowerCase().includes(query),
  )
  return (
    <>
      <Text tone="muted" role="status">
        {t('{count, plural, one {# call} other {# calls}}', { count: found.length })}
        {found.length > maxShown && ` · ${t('Search to see the others.')}`}
      </Text>
      <Rows label={word('API', 'documentation of the programming interface')}>
        {found.slice(0, maxShown).map(({ key, method, path, summary, description, whole }) => (
          <Row key={key} id={key} align="start" mark={<Badge tone="info">{method}</Badge>}>
            <code dir="ltr">{path}</code>
            <Text size="ui" lang="en" dir="ltr">
              {summary}
            </Text>
            <details>
              <summary>{word('More', 'about a call')}</summary>
              <Text size="small" tone="muted" lang="en" dir="ltr">
                {description}
              </Text>
              <pre className={styles['code']} dir="ltr">
                {JSON.stringify(whole, null, 1)}
              </pre>
            </details>
          </Row>
        ))}
      </Rows>
    </>
  )
}
