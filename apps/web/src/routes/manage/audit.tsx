import { useNavigate, useSearch } from '@tanstack/react-router'
import { Link } from '@koinon/ui/foundations/Link'
import styles from '../../features/administration/Administration.module.css'
import { SearchBar } from '../../features/administration/SearchBar.tsx'
import { Table } from '../../features/administration/Table.tsx'
import { Page } from '../../features/administration/parts.tsx'
import { usePages } from '../../lib/calls/index.ts'
import type { ItemOf } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { When } from '../../lib/people/When.tsx'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'

type Line = ItemOf<'admin.audit'>
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text)

/** What staff did, newest first. Nobody can change a line. */
export function ManagedAudit() {
  const { q = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = usePages('admin.audit', {
    body: { filters: q === '' ? {} : isId(q) ? { targetId: q } : { action: q } },
  })
  return (
    <Screen title={word('Log', 'of what staff did')} parent={paths.manage}>
      <Page>
        <SearchBar
          label={t('An action, or the id of what it was done to')}
          query={q}
          onSearch={(query) =>
            void navigate({ to: '.', search: { q: query === '' ? undefined : query }, replace: true })
          }
        />
        <Loaded query={list} skeleton={<RowsSkeleton rows={8} />}>
          {({ items }) =>
            items.length === 0 ? (
              <Emptiness kind="post">{t('No line fits.')}</Emptiness>
            ) : (
              <Table
                label={word('Log', 'of what staff did')}
                rows={items}
                idOf={(line) => `${line.at.toISOString()} ${line.action} ${line.target?.id ?? ''}`}
                columns={[
                  { id: 'at', label: word('When', 'column'), renderCell: ({ at }) => <When at={at} /> },
                  { id: 'who', label: word('By', 'column: who did it'), renderCell: (line) => <Who line={line} /> },
                  {
                    id: 'what',
                    label: word('What', 'column'),
                    renderCell: ({ action }) => <code dir="ltr">{action}</code>,
                  },
                  {
                    id: 'on',
                    label: word('To', 'column: what it was done to'),
                    renderCell: (line) => <Target line={line} />,
                  },
                  {
                    id: 'why',
                    label: word('Why', 'field of a form'),
                    renderCell: ({ reason }) => (reason === null ? '–' : <span dir="auto">{reason}</span>),
                  },
                  {
                    id: 'change',
                    label: word('Change', 'column'),
                    renderCell: ({ before, after }) =>
                      before === null && after === null ? (
                        '–'
                      ) : (
                        <details>
                          <summary>{word('Show', 'what changed')}</summary>
                          <pre className={styles['code']} dir="ltr">
                            {JSON.stringify({ before, after }, null, 1)}
                          </pre>
                        </details>
                      ),
                  },
                ]}
              />
            )
          }
        </Loaded>
        <LoadMore {...list} />
      </Page>
    </Screen>
  )
}

function Who({ line: { actor, onBehalfOf } }: { readonly line: Line }) {
  if (actor === null) return t('The server')
  return onBehalfOf === null ? (
    <bdi>{actor.displayName}</bdi>
  ) : (
    t('{name}, as {other}', { name: actor.displayName, other: onBehalfOf.displayName })
  )
}

function Target({ line: { target } }: { readonly line: Line }) {
  if (target === null) return '–'
  const label = target.label ?? `${target.kind} ${target.id.slice(-8)}`
  const href = {
    ACCOUNT: paths.managedUser,
    GROUP: paths.managedGroup,
    PROMO_CODE: paths.managedPromoCode,
    CASE: paths.managedCase,
  }[target.kind]
  return href === undefined ? <bdi>{label}</bdi> : <Link href={href(target.id)}>{label}</Link>
}
