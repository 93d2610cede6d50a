import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Table } from '#features/administration/Table.tsx'
import { Page, Part } from '#features/administration/adminLayout.tsx'
import {
  type DocumentCard,
  documentKinds,
  documentLabel,
  numberLabel,
  stateText,
} from '#features/administration/documents/documentTexts.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { formatList, formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { languageLabel } from '#lib/text/languageLabel.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** The texts that the place publishes, each with its versions, and how many members accepted them. */
export function ManagedDocuments() {
  const list = useCall('admin.documents')
  return (
    <Screen title={t('Legal texts')} parent={paths.manage}>
      <Page>
        <Loaded query={list} skeleton={<RowsSkeleton rows={6} hasMark={false} />}>
          {({ items }) =>
            documentKinds.map((document) => (
              <Versions
                key={document}
                document={document}
                versions={items.filter((one) => one.document === document)}
              />
            ))
          }
        </Loaded>
      </Page>
    </Screen>
  )
}

interface VersionsProps {
  readonly document: DocumentCard['document']
  readonly versions: readonly DocumentCard[]
}

function Versions({ document, versions }: VersionsProps) {
  const name = documentLabel(document)
  const latest = versions.find(({ state }) => state === 'SCHEDULED' || state === 'IN_FORCE')
  const from = latest === undefined ? '' : `&from=${latest.id}`
  return (
    <Part title={name}>
      {versions.length === 0 ? (
        <Text tone="muted">{t('Not published yet')}</Text>
      ) : (
        <Table label={t('Versions of {name}', { name })} rows={versions} idOf={({ id }) => id} columns={columns()} />
      )}
      <div>
        <LinkButton
          size="dense"
          href={`${paths.managedDocument('new')}?document=${document}${from}`}
          aria-label={t('New version of {name}', { name })}
        >
          {t('New version')}
        </LinkButton>
      </div>
    </Part>
  )
}

const columns = () => [
  {
    id: 'version',
    label: word('Version', 'column'),
    isPlain: true,
    renderCell: (one: DocumentCard) => <Link href={paths.managedDocument(one.id)}>{numberLabel(one)}</Link>,
  },
  { id: 'state', label: word('State', 'filter'), renderCell: (one: DocumentCard) => stateText(one) },
  {
    id: 'languages',
    label: word('Languages', 'of a document'),
    renderCell: ({ languages }: DocumentCard) => formatList(languages.map(languageLabel)),
  },
  {
    id: 'accepted',
    label: word('Accepted', 'column: how many accepted a document'),
    isNumber: true,
    renderCell: ({ state, asks, accepted }: DocumentCard) =>
      state === 'DRAFT' || asks === 'NOTHING' ? null : formatNumber(accepted),
  },
  {
    id: 'owed',
    label: t('Still to accept'),
    isNumber: true,
    renderCell: ({ state, owed }: DocumentCard) => (state === 'IN_FORCE' ? formatNumber(owed) : null),
  },
]
