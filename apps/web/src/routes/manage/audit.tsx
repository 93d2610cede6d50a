import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { AuditChange } from '#features/administration/AuditChange.tsx'
import { ResultList } from '#features/administration/results/ResultList.tsx'
import { FilterSelect } from '#features/administration/FilterSelect.tsx'
import { SearchBar } from '#features/administration/SearchBar.tsx'
import type { Column } from '#features/administration/Table.tsx'
import { actionText, knownActions, targetLabel } from '#features/administration/auditTexts.ts'
import { Page } from '#features/administration/adminLayout.tsx'
import { useAddressFilters } from '#features/administration/useAddressFilters.ts'
import { idIn } from '#features/administration/labels.ts'
import { SavedFilters } from '#lib/entities/savedFilters/SavedFilters.tsx'
import { useCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { saveAsCsv } from '#lib/text/csv/csv.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lastMonths } from '#lib/text/months.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

type LogLine = ItemOf<'admin.audit'>

/** The actions of staff, newest first. Nobody can change an entry. */
export function ManagedAudit() {
  const { q, state: action, alike: isAlike, by, month, isNarrowed } = useAddressFilters()
  const list = usePages('admin.audit', {
    body: {
      filters: {
        ...(q === '' ? {} : { targetId: idIn(q) || nowhere }),
        ...(action === undefined ? {} : { action }),
        ...(by === undefined ? {} : { actorId: by }),
        ...shownMonths().find(({ value }) => value === month)?.span,
        ...(isAlike === undefined && action === undefined ? { changes: true } : {}),
      },
    },
  })
  return (
    <Screen title={t('Audit log')} parent={paths.manage}>
      <Page>
        <Filters />
        <SavedFilters list="log" base={paths.managed('audit')} isNarrowed={isNarrowed} />
        <ResultList
          query={list}
          label={t('Audit log')}
          kind="post"
          empty={t('No staff actions yet')}
          isNarrowed={isNarrowed}
          idOf={(line) => `${line.at.toISOString()} ${line.action} ${line.target?.id ?? ''}`}
          columns={columns()}
          renderFoot={(lines) => (
            <Button size="dense" icon="download-simple" onPress={() => saveAsCsv('log', tableOf(lines))}>
              {t('Save these rows as CSV')}
            </Button>
          )}
        />
      </Page>
    </Screen>
  )
}

/** The action, its object, its actor and its time. */
function Filters() {
  const { q, state: action, alike: isAlike, by, month, filterBy } = useAddressFilters()
  const staff = useCall('admin.getAdmins', { query: { limit: 100 } }).data?.items ?? []
  return (
    <SearchBar label={t('ID or link')} query={q} onSearch={(query) => filterBy({ q: query })}>
      <FilterSelect
        label={word('What', 'column')}
        all={word('Anything', 'filter of the log')}
        value={action}
        choices={knownActions()}
        onChange={(value) => filterBy({ state: value })}
      />
      <FilterSelect
        label={word('By', 'column: who did it')}
        all={word('Everyone', 'filter of people')}
        value={by}
        choices={staff.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        onChange={(value) => filterBy({ by: value })}
      />
      <FilterSelect
        label={word('When', 'column')}
        all={t('Any time')}
        value={month}
        choices={shownMonths()}
        onChange={(value) => filterBy({ month: value })}
      />
      {action === undefined && (
        <Checkbox isSelected={isAlike !== undefined} onChange={(on) => filterBy({ alike: on ? '1' : undefined })}>
          {t('Include views')}
        </Checkbox>
      )}
    </SearchBar>
  )
}

const shownMonths = () => lastMonths(new Date(), 24)

/** The log as rows for a spreadsheet, under the names of the contract; what changed is in JSON. */
const tableOf = (lines: readonly LogLine[]): string[][] => [
  ['at', 'actor', 'onBehalfOf', 'action', 'targetKind', 'targetId', 'target', 'reason', 'before', 'after'],
  ...lines.map(({ at, actor, byOperator, onBehalfOf, action, target, reason, before, after }) => [
    at.toISOString(),
    byOperator ? 'operator' : (actor?.username ?? ''),
    onBehalfOf?.username ?? '',
    action,
    target?.kind ?? '',
    target?.id ?? '',
    target?.label ?? '',
    reason ?? '',
    before === null ? '' : JSON.stringify(before),
    after === null ? '' : JSON.stringify(after),
  ]),
]

const nowhere = '00000000-0000-7000-8000-000000000000'

const columns = (): readonly Column<LogLine>[] => [
  {
    id: 'what',
    label: word('What', 'column'),
    isPlain: true,
    renderCell: (line) => (
      <>
        <Text as="span" size="ui" weight="medium">
          {actionText(line.action)}
        </Text>{' '}
        <Target line={line} />
        {line.reason !== null && (
          <Text size="small" tone="muted" dir="auto">
            {line.reason}
          </Text>
        )}
        <AuditChange before={line.before} after={line.after} />
      </>
    ),
  },
  { id: 'who', label: word('By', 'column: who did it'), renderCell: (line) => <LineActor line={line} /> },
  { id: 'at', label: word('When', 'column'), isTight: true, renderCell: ({ at }) => <RelativeTime at={at} /> },
]

function LineActor({ line: { actor, byOperator, onBehalfOf } }: { readonly line: LogLine }) {
  if (byOperator) return t('The operator')
  if (actor === null) return t('The server')
  return onBehalfOf === null ? (
    <bdi>{actor.displayName}</bdi>
  ) : (
    t('{name}, as {other}', { name: actor.displayName, other: onBehalfOf.displayName })
  )
}

/** The target of an action: its kind, its name, and a link to its page. */
function Target({ line: { target } }: { readonly line: LogLine }) {
  if (target === null) return null
  const { kind, id, label } = target
  const href = {
    ACCOUNT: paths.managedUser,
    GROUP: paths.managedGroup,
    PROMO_CODE: paths.managedPromoCode,
    CASE: paths.managedCase,
    POST: (postId: string) => `${paths.managed('content')}?q=${postId}`,
    COMMENT: (commentId: string) => `${paths.managed('comments')}?q=${commentId}`,
    RULE: (ruleId: string) => `${paths.rules}/${ruleId}`,
  }[kind]
  const name = label ?? id.slice(-8)
  const isPlain = label !== null && (kind === 'ACCOUNT' || kind === 'GROUP')
  return (
    <>
      {!isPlain && <>{targetLabel(kind)} </>}
      {href === undefined ? (
        <bdi>{name}</bdi>
      ) : (
        <Link href={href(id)} dir="auto">
          {name}
        </Link>
      )}
    </>
  )
}
