import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { DocumentEditor } from '#features/administration/documents/DocumentEditor.tsx'
import { PublishedDocument } from '#features/administration/documents/PublishedDocument.tsx'
import { draftFrom, draftOf, emptyDraft } from '#features/administration/documents/documentDraft.ts'
import {
  type DocumentVersion,
  documentKinds,
  documentLabel,
  numberLabel,
} from '#features/administration/documents/documentTexts.ts'
import { Page } from '#features/administration/adminLayout.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { i18n, localeFor, t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'

/** One version of a document: a draft to be written, or a published one to be read. `new` begins one. */
export function ManagedDocument() {
  const { id = 'new' } = useParams({ strict: false })
  return id === 'new' ? <NewVersion /> : <KnownVersion key={id} id={id} />
}

const list = () => paths.managed('documents')

function KnownVersion({ id }: { readonly id: string }) {
  const version = useCall('admin.documentsGet', { params: { id } })
  const { data } = version
  return (
    <Screen
      title={data === undefined ? t('Legal texts') : documentLabel(data.document)}
      place={data === undefined ? undefined : numberLabel(data)}
      parent={list()}
    >
      <Page>
        <Loaded query={version} skeleton={<FormSkeleton fields={5} />}>
          {(found) =>
            found.state === 'DRAFT' ? (
              <DocumentEditor saved={found} initial={draftOf(found)} before={found.before} onSaved={() => undefined} />
            ) : (
              <PublishedDocument version={found} />
            )
          }
        </Loaded>
      </Page>
    </Screen>
  )
}

/** A new version begins with the text of the last one. */
function NewVersion() {
  const { document: requested, from }: { readonly document?: string; readonly from?: string } = useSearch({
    strict: false,
  })
  const document = documentKinds.find((kind) => kind === requested) ?? 'TERMS'
  const navigate = useNavigate()
  const open = ({ id }: DocumentVersion) => void navigate({ href: paths.managedDocument(id), replace: true })
  const last = useCall('admin.documentsGet', { params: { id: from ?? '' } }, { enabled: from !== undefined })
  return (
    <Screen title={t('New version of {name}', { name: documentLabel(document) })} parent={list()}>
      <Page>
        {from === undefined ? (
          <DocumentEditor
            saved={null}
            initial={emptyDraft(document, localeFor(i18n.locale).tag)}
            before={null}
            onSaved={open}
          />
        ) : (
          <Loaded query={last} skeleton={<FormSkeleton fields={5} />}>
            {(found) => (
              <DocumentEditor
                saved={null}
                initial={draftFrom(found)}
                before={found.number === null ? null : { number: found.number, texts: found.texts }}
                onSaved={open}
              />
            )}
          </Loaded>
        )}
      </Page>
    </Screen>
  )
}
